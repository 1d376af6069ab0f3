import forge from 'node-forge';

/** A certificate of a Pass Type ID as Apple gives it, but signed by an authority of this run. */
export function walletCertificates(subject: { uid?: string; ou?: string } = {}) {
  const { uid = 'pass.example.hotel', ou = 'TEAM123456' } = subject;
  const authority = certificateOf([{ name: 'commonName', value: 'Authority' }]);
  const signer = certificateOf(
    [
      { type: '0.9.2342.19200300.100.1.1', value: uid },
      { name: 'organizationalUnitName', value: ou },
      { name: 'commonName', value: `Pass Type ID: ${uid}` },
    ],
    authority,
  );
  return {
    WALLET_CERTIFICATE: forge.pki.certificateToPem(signer.certificate),
    WALLET_KEY: forge.pki.privateKeyToPem(signer.keys.privateKey),
    WALLET_WWDR: forge.pki.certificateToPem(authority.certificate),
  };
}

interface Issued {
  certificate: forge.pki.Certificate;
  keys: forge.pki.rsa.KeyPair;
}

function certificateOf(subject: forge.pki.CertificateField[], issuer?: Issued): Issued {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01');
  certificate.validity.notAfter = new Date('2036-01-01');
  certificate.setSubject(subject);
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject);
  certificate.sign((issuer?.keys ?? keys).privateKey, forge.md.sha256.create());
  return { certificate, keys };
}
