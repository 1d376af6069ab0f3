import { expect } from 'vitest';
import type { World } from './world.ts';

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

/** Uploads a document of the account and returns its id; no guest has it yet. */
export async function uploadDocument(world: World, token: string, name = 'passport.pdf'): Promise<number> {
  const head = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf`;
  const { status, text, body } = await world.send({
    method: 'POST',
    url: '/api/v1/users/attachments/upload/',
    headers: {
      'content-type': 'multipart/form-data; boundary=parts',
      authorization: `NLB ${token}`,
    },
    payload: `--parts\r\n${head}\r\n\r\n${PDF}\r\n--parts--\r\n`,
  });
  expect(status, text).toBe(200);
  return body.id;
}
