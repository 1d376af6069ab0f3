import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';

/** A text that is PEM, or the base64 of one, so that it fits a line of .env. */
function pemSetting(what: string, isGood: (pem: string) => boolean) {
  const pem = (value: string) =>
    value.startsWith('-----BEGIN ') ? value : Buffer.from(value, 'base64').toString('utf8').trim();
  return z.pipe(
    z.string().check(z.refine((value) => isGood(pem(value)), `must be ${what} as PEM, or its base64`)),
    z.transform(pem),
  );
}

const parses = (read: (pem: string) => unknown) => (pem: string) => {
  try {
    return pem.startsWith('-----BEGIN ') && Boolean(read(pem));
  } catch {
    return false; // OpenSSL throws for what it cannot read.
  }
};

export const certificateSetting = pemSetting(
  'a certificate',
  parses((pem) => new X509Certificate(pem)),
);
export const keySetting = pemSetting(
  'a private key without a password',
  parses((pem) => createPrivateKey(pem)),
);

/** What signs passes for Apple Wallet. */
export interface WalletSigner {
  certificate: string;
  key: string;
  wwdr: string;
  /** Both stand in the certificate, so nobody can set one that does not belong to it. */
  passType: string;
  team: string;
}

type Given = Partial<Record<'WALLET_CERTIFICATE' | 'WALLET_KEY' | 'WALLET_WWDR', string>>;

/** The signer of these settings; null where none is set, a text where they do not go together. */
export function walletSigner(given: Given): WalletSigner | string | null {
  const { WALLET_CERTIFICATE: certificate, WALLET_KEY: key, WALLET_WWDR: wwdr } = given;
  if (!certificate && !key && !wwdr) return null;
  if (!certificate || !key || !wwdr) return 'WALLET_CERTIFICATE, WALLET_KEY and WALLET_WWDR need each other';
  const read = new X509Certificate(certificate);
  if (!read.checkPrivateKey(createPrivateKey(key))) return 'WALLET_KEY does not belong to WALLET_CERTIFICATE';
  const subject = new Map(read.subject.split('\n').map((line) => line.split(/=(.*)/s) as [string, string]));
  const [passType, team] = [subject.get('UID'), subject.get('OU')];
  if (!passType?.startsWith('pass.') || !team)
    return 'WALLET_CERTIFICATE is not one of a Pass Type ID, which has UID=pass.… and OU';
  return { certificate, key, wwdr, passType, team };
}
