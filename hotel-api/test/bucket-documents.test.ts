import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOrphans } from '#api/src/attachments/uploads.ts';
import { openBucket } from './bucket.ts';
import { START } from './demo-data.ts';
import { useWorld, type World } from './world.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const FORM = Buffer.concat([
  Buffer.from('--parts\r\ncontent-disposition: form-data; name="file"; filename="паспорт.pdf"\r\n\r\n'),
  PDF,
  Buffer.from('\r\n--parts--\r\n'),
]);
const GUEST = { id: null, email: null, first_name: 'Дмитрий', last_name: 'Соколов', middle_name: 'Ильич' };

const bucket = await openBucket();
afterAll(() => bucket.stop());

const upload = (world: World, token: string) =>
  world.send({
    method: 'POST',
    url: '/api/v1/users/attachments/upload/',
    headers: { 'content-type': 'multipart/form-data; boundary=parts', authorization: `NLB ${token}` },
    payload: FORM,
  });
const document = (id: number) => `users/attachments/${id}/`;

describe('documents in a bucket', () => {
  const world = useWorld({ environment: { DOCUMENTS_URL: bucket.url() } });
  let elena: string;
  let ivan: string;
  beforeAll(async () => {
    elena = await world.login('elena');
    ivan = await world.login('ivan');
  });
  const guestWith = async (attachment: number) => {
    const saved = await world.post(
      'users/guest/1/',
      { ...GUEST, relation_degree_id: 2, attachments: [attachment] },
      elena,
    );
    expect(saved.status, saved.text).toBe(200);
    return Number(saved.body.id);
  };

  test('lie there alone, and only their owner opens them', async () => {
    const { status, body, text } = await upload(world, elena);
    expect(status, text).toBe(200);
    expect(bucket.names()).toHaveLength(1);
    expect(bucket.hashes).toEqual([createHash('sha256').update(PDF).digest('hex')]);
    expect(existsSync(join(world.context.settings.DATA_DIR, 'uploads'))).toBe(false);
    const opened = await world.get(document(body.id), elena);
    expect(opened).toMatchObject({ status: 200, text: PDF.toString() });
    expect(opened.headers['content-length']).toBe(String(PDF.length));
    expect((await world.get(document(body.id), ivan)).status).toBe(404);
    expect((await world.get(document(body.id))).status).toBe(401);
  });

  test('go with their row, their guest, and after a day without a guest', async () => {
    world.passMinutes(24 * 60 + 1);
    await removeOrphans(world.context);
    expect(bucket.names()).toEqual([]);
    world.setTime(START);
    const first = (await upload(world, elena)).body.id;
    const guest_id = await guestWith(first);
    const named = { guest_id, attachment_id: first };
    expect((await world.post('users/delete-guest-attachments/1/', named, elena)).status).toBe(200);
    expect(bucket.names()).toEqual([]);
    const guest = await guestWith((await upload(world, elena)).body.id);
    expect(bucket.names()).toHaveLength(1);
    expect((await world.post('users/delete-guest/1/', { guest_id: guest }, elena)).status).toBe(200);
    expect(bucket.names()).toEqual([]);
  });

  test('while the bucket is away: nothing is stored or forgotten, and the guest is told so', async () => {
    const stored = bucket.names();
    const id = (await upload(world, elena)).body.id;
    const guest_id = await guestWith(id);
    const removal = () => world.post('users/delete-guest/1/', { guest_id }, elena);
    await bucket.stop();
    for (const answer of [await upload(world, elena), await world.get(document(id), elena), await removal()])
      expect(answer).toMatchObject({
        status: 503,
        body: { detail: 'Хранилище файлов недоступно, повторите позже' },
        headers: { 'retry-after': '2' },
      });
    await bucket.start();
    expect(bucket.names()).toHaveLength(stored.length + 1);
    expect((await world.get(document(id), elena)).status).toBe(200);
    expect((await removal()).status).toBe(200);
    expect(bucket.names()).toEqual(stored);
  });

  test('an object that is gone is a file that is not found, and can be deleted', async () => {
    const id = (await upload(world, elena)).body.id;
    const [name = ''] = bucket.names();
    await world.context.documents.remove(name);
    expect(await world.get(document(id), elena)).toMatchObject({
      status: 404,
      body: { detail: 'Файл не найден' },
    });
    const named = { guest_id: await guestWith(id), attachment_id: id };
    expect((await world.post('users/delete-guest-attachments/1/', named, elena)).status).toBe(200);
  });
});

describe.each([
  ['a wrong key', bucket.url('wrong')],
  ['another bucket', bucket.url(undefined, 'pictures')],
])('with %s', (_name, url) => {
  const world = useWorld({ environment: { DOCUMENTS_URL: url } });

  test('an upload says that the store is unavailable', async () => {
    const token = await world.login('elena');
    const before = bucket.names();
    expect((await upload(world, token)).status).toBe(503);
    expect(bucket.names()).toEqual(before);
  });
});
