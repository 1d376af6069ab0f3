import { createHash, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { walletCertificates } from '#lib/config/testing/wallet-certificates.ts';
import type { WalletSigner } from '#lib/config/wallet-setting.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { SAMPLE } from '#rules/reservation/sample.ts';
import { zipEntries } from './testing/zip-entries.ts';
import { walletPass } from './wallet-pass.ts';

const SIGNER = readSettings(walletCertificates()).WALLET as WalletSigner;
const ICON = Buffer.from('picture');
const ORDER = { ...SAMPLE, status: 'PAID', number: 'K7QD-1', arrival: '2026-12-16', departure: '2026-12-19' };
const URL = 'https://hotel.example/morskoy/success?order=K7QD-1';

const files = zipEntries(
  walletPass(SIGNER, {
    order: ORDER,
    hotel: { ...HOTEL, geo: { lat: 44.5, lon: 38.1 } },
    icons: { 'icon.png': ICON, 'icon@2x.png': ICON, 'icon@3x.png': ICON },
    url: URL,
  }),
);
const json = (name: string) => JSON.parse(String(files.get(name)));

it('the manifest has the hash of each file of the pass', () => {
  const names = [...files.keys()].filter((name) => !['manifest.json', 'signature'].includes(name));
  expect(names.sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
  const hashes = names.map((name) => [
    name,
    createHash('sha1')
      .update(files.get(name) as Buffer)
      .digest('hex'),
  ]);
  expect(json('manifest.json')).toEqual(Object.fromEntries(hashes));
});

it('the signature is one of the manifest by the certificate, which comes with the one that has signed it', () => {
  const signature = forge.asn1.fromDer(String(files.get('signature')?.toString('binary')));
  const signed = forge.pkcs7.messageFromAsn1(signature) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const pems = signed.certificates.map((certificate) => forge.pki.certificateToPem(certificate));
  const prints = (list: string[]) => list.map((pem) => new X509Certificate(pem).fingerprint256).sort();
  expect(prints(pems)).toEqual(prints([SIGNER.certificate, SIGNER.wwdr]));

  const { authenticatedAttributes: attributes, signature: bytes } = signed.rawCapture;
  const attribute = (oid: string) =>
    attributes
      .map(({ value }) => value as forge.asn1.Asn1[])
      .find(([type]) => forge.asn1.derToOid(String(type?.value)) === oid)?.[1]?.value as forge.asn1.Asn1[];
  const digest = createHash('sha1')
    .update(files.get('manifest.json') as Buffer)
    .digest('binary');
  expect(attribute(String(forge.pki.oids.messageDigest))[0]?.value).toBe(digest);

  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const md = forge.md.sha1.create();
  md.update(forge.asn1.toDer(set).getBytes());
  const { publicKey } = forge.pki.certificateFromPem(SIGNER.certificate);
  expect((publicKey as forge.pki.rsa.PublicKey).verify(md.digest().bytes(), bytes)).toBe(true);
});

it('the pass says what the page says to anybody, in the hotel’s colours, and no whole name', () => {
  const pass = json('pass.json');
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.hotel',
    teamIdentifier: 'TEAM123456',
    serialNumber: 'K7QD-1',
    organizationName: 'Морской',
    backgroundColor: 'rgb(11, 42, 64)',
    foregroundColor: 'rgb(255, 255, 255)',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: 'K7QD-1' }],
    locations: [{ latitude: 44.5, longitude: 38.1 }],
  });
  expect(Date.parse(pass.relevantDate)).toBe(Date.parse('2026-12-16T14:00:00+03:00'));
  expect(Date.parse(pass.expirationDate)).toBe(Date.parse('2026-12-20T12:00:00+03:00'));
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.generic;
  const values = [headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields].map((fields) =>
    fields.map(({ value }: { value: string }) => value.replace(/\s/g, ' ')),
  );
  expect(values.slice(0, 1)).toEqual([['K7QD-1']]);
  expect(values[2]).toEqual(['16 декабря, ср, 14:00', '19 декабря, сб, 12:00']);
  expect(values[4]?.at(-1)).toBe(URL);
  expect(String(files.get('pass.json'))).not.toContain('Соколова');
});
