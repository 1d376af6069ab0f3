import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { walletCertificates } from './testing/wallet-certificates.ts';

const GOOD = walletCertificates();
const inBase64 = Object.fromEntries(
  Object.entries(GOOD).map(([name, pem]) => [name, Buffer.from(pem).toString('base64')]),
);

it('as PEM and as its base64, certificate, key and WWDR sign passes of what the certificate names', () => {
  const signer = readSettings(GOOD).WALLET;
  expect(signer).toMatchObject({ passType: 'pass.example.hotel', team: 'TEAM123456' });
  expect(signer?.certificate).toBe(GOOD.WALLET_CERTIFICATE.trim());
  expect(readSettings(inBase64).WALLET).toEqual(signer);
});

it.each<[string, Record<string, string | undefined>, RegExp]>([
  ['one without the others', { ...GOOD, WALLET_WWDR: undefined }, /WALLET_WWDR need each other$/],
  [
    'the key of another certificate',
    { ...GOOD, WALLET_KEY: walletCertificates().WALLET_KEY },
    /WALLET_KEY does not belong/,
  ],
  [
    'a certificate of something else',
    walletCertificates({ uid: 'mail.example' }),
    /not one of a Pass Type ID/,
  ],
  [
    'a certificate for a key',
    { ...GOOD, WALLET_KEY: GOOD.WALLET_CERTIFICATE },
    /WALLET_KEY must be a private key/,
  ],
  [
    'what is no PEM',
    { ...GOOD, WALLET_WWDR: 'abc' },
    /WALLET_WWDR must be a certificate as PEM, or its base64$/,
  ],
  [
    'a cut certificate',
    { ...GOOD, WALLET_WWDR: GOOD.WALLET_WWDR.slice(0, 300) },
    /WALLET_WWDR must be a certificate/,
  ],
])('%s is refused by name', (_what, given, message) => {
  expect(() => readSettings(given)).toThrow(message);
});

it('no refusal quotes a key', () => {
  const given = { ...GOOD, WALLET_CERTIFICATE: GOOD.WALLET_KEY };
  expect(() => readSettings(given)).toThrow(/^(?!.*PRIVATE KEY).*WALLET_CERTIFICATE must be a certificate/);
});
