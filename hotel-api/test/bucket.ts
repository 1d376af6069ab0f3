import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignatureV4 } from '@smithy/signature-v4';
import S3rver from 's3rver';

const KEY = 'S3RVER';
const REGION = 'ru-central1';

/** The hash that Amazon's signer asks for, with a key or without. */
class Sha256 {
  readonly #hash;
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as Buffer);
  }
  update(part: Uint8Array | string) {
    this.#hash.update(part);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

const signer = new SignatureV4({
  ...{ service: 's3', region: REGION, sha256: Sha256, uriEscapePath: false, applyChecksum: false },
  credentials: { accessKeyId: KEY, secretAccessKey: KEY },
});

/** Whether Amazon's own signer gives the request the signature that it has. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const { host = '', authorization = '' } = headers;
  const [hash, date] = [String(headers['x-amz-content-sha256']), String(headers['x-amz-date'])];
  const time = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const asSigned = { host, 'x-amz-content-sha256': hash };
  const { headers: signed } = await signer.sign(
    { method, protocol: 'http:', hostname: host, path: url, headers: asSigned },
    { signingDate: new Date(time) },
  );
  const signature = /Signature=([\da-f]{64})$/;
  return signature.exec(authorization)?.[1] === signature.exec(signed.authorization ?? '')?.[1];
}

/** A bucket of an S3 API by another project, before which Amazon's signer checks each request. */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'hotel-bucket-'));
  const bucket = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  await bucket.configureBuckets();
  const answer = bucket.callback();
  const hashes: string[] = [];
  const server = createServer(async (request, response) => {
    if (!(await isSigned(request))) {
      response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
      return;
    }
    if (request.method === 'PUT') hashes.push(String(request.headers['x-amz-content-sha256']));
    answer(request, response);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const folder = join(directory, 'documents', 'passports');
  return {
    url: (secret = KEY, name = 'documents') =>
      `http://${KEY}:${secret}@127.0.0.1:${port}/${name}/passports?region=${REGION}`,
    /** The names of the objects. */
    names: () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter((file) => file.endsWith('_object'))
        .map((file) => file.replace('._S3rver_object', '')),
    /** What the signatures of the objects say of their contents: SHA-256. */
    hashes,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    start: () => listen(port),
  };
}
