import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeOrphans } from '#api/src/attachments/uploads.ts';
import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { useWorld } from './world.ts';

const MB = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

function multipart(parts: { name: string; filename?: string; content: Buffer | string }[]): Buffer {
  const chunks = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`;
    return [`--parts\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`, content, '\r\n'];
  });
  return Buffer.concat([...chunks, '--parts--\r\n'].map((chunk) => Buffer.from(chunk)));
}

describe('saved guests and documents', () => {
  const world = useWorld();
  let elena: string;
  let ivan: string;
  let png: Buffer;
  beforeAll(async () => {
    elena = await world.login('elena');
    ivan = await world.login('ivan');
    png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c4d78' } })
      .png()
      .toBuffer();
  });

  const fields = {
    email: null,
    first_name: 'Дмитрий',
    last_name: 'Соколов',
    middle_name: 'Ильич',
    relation_degree_id: 2,
  };
  const save = (body: object, token?: string, hotelId = 1) =>
    world.post(`users/guest/${hotelId}/`, { id: null, attachments: [], ...fields, ...body }, token);
  const send = (payload: Buffer | string, token: string | null = elena, type = '; boundary=parts') =>
    world.send({
      method: 'POST',
      url: '/api/v1/users/attachments/upload/',
      headers: {
        'content-type': `multipart/form-data${type}`,
        ...(token ? { authorization: `NLB ${token}` } : {}),
      },
      payload,
    });
  const upload = (content: Buffer, filename = 'паспорт.png', token: string | null = elena) => {
    const fields = ['user_id', 'description'].map((name) => ({ name, content: '2' }));
    return send(multipart([...fields, { name: 'file', filename, content }]), token);
  };
  const remove = (guest_id: number, token = elena) =>
    world.post('users/delete-guest/1/', { guest_id }, token);
  const guestsOf = async (token: string) => (await world.get('users/info/', token)).body.user_guests;
  const stored = () => {
    try {
      return readdirSync(join(world.context.settings.DATA_DIR, 'uploads')).sort();
    } catch {
      return [];
    }
  };

  test('kinds of kinship', async () => {
    const { status, body } = await world.get('users/guest/relation_degrees/?format=json', elena);
    expect(status).toBe(200);
    expect(body).toContainEqual({ id: 1, name: 'Супруг или супруга' });
  });

  test('create, change, delete', async () => {
    const before = await guestsOf(elena);
    const { status, body } = await save({}, elena);
    expect(status).toBe(200);
    const { relation_degree_id: _, ...names } = fields;
    const shown = { id: body.id, ...names, relation_degree: { id: 2, name: 'Сын' }, attachments: [] };
    expect((await guestsOf(elena)).at(-1)).toEqual(shown);
    const again = await save({ id: body.id, first_name: 'Митя', relation_degree_id: 10 }, elena);
    expect(again.body.id).toBe(body.id);
    expect((await guestsOf(elena)).at(-1)).toMatchObject({ first_name: 'Митя', relation_degree: { id: 10 } });
    expect((await remove(body.id)).status).toBe(200);
    expect(await guestsOf(elena)).toEqual(before);
  });

  test.each([
    ['first_name', ''],
    ['last_name', '   '],
    ['middle_name', null],
    ['relation_degree_id', 0],
    ['relation_degree_id', 999],
    ['first_name', 'x'.repeat(81)],
    ['attachments', 'all'],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await save({ [field]: value }, elena);
    expect(status).toBe(400);
    expect(body[field]).toHaveLength(1);
  });

  test("other people's guests do not exist", async () => {
    const [own] = await guestsOf(elena);
    const before = JSON.stringify(await guestsOf(elena));
    expect((await save({ id: own.id }, ivan)).status).toBe(404);
    expect((await remove(own.id, ivan)).status).toBe(404);
    expect((await remove(2 ** 52, ivan)).status).toBe(404);
    expect((await save({}, elena, 9)).status).toBe(404);
    expect((await save({})).status).toBe(401);
    expect(JSON.stringify(await guestsOf(elena))).toBe(before);
  });

  test('upload, attach, download by the owner only, delete', async () => {
    const { status, body } = await upload(png, '../../..\\Паспорт <b>мой</b>.exe');
    expect(status).toBe(200);
    const { body: guest } = await save({ attachments: [body.id] }, elena);
    const shown = (await guestsOf(elena)).at(-1);
    expect(shown.attachments).toEqual([
      { id: body.id, file_name: 'b.png', file: `http://localhost:8000/api/v1/users/attachments/${body.id}/` },
    ]);
    const file = await world.app.inject({
      url: `/api/v1/users/attachments/${body.id}/`,
      headers: { authorization: `NLB ${elena}` },
    });
    expect(file.rawPayload.equals(png)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    });
    expect((await world.get(`users/attachments/${body.id}/`, ivan)).status).toBe(404);
    expect((await world.get(`users/attachments/${body.id}/`)).status).toBe(401);

    const detach = (guest_id: number, token: string) =>
      world.post('users/delete-guest-attachments/1/', { guest_id, attachment_id: body.id }, token);
    expect((await detach(guest.id, ivan)).status).toBe(404);
    expect((await detach(guest.id + 1, elena)).status).toBe(404);
    expect((await detach(guest.id, elena)).status).toBe(200);
    expect((await detach(guest.id, elena)).status).toBe(404);
    expect((await guestsOf(elena)).at(-1).attachments).toEqual([]);
    expect(stored()).toEqual([]);
    await remove(guest.id);
  });

  test('keeps a guest’s own file name', async () => {
    const { body } = await upload(pdf, 'Свидетельство о браке №12.pdf');
    const { body: guest } = await save({ attachments: [body.id] }, elena);
    expect((await guestsOf(elena)).at(-1).attachments[0].file_name).toBe('Свидетельство о браке №12.pdf');
    await remove(guest.id);
    expect(stored()).toEqual([]);
  });

  test('a file belongs to one guest of its owner; an edit without files keeps them', async () => {
    const { body: file } = await upload(pdf);
    expect((await save({ attachments: [file.id] }, ivan)).status).toBe(404);
    const { body: first } = await save({ attachments: [file.id] }, elena);
    expect((await save({ attachments: [file.id] }, elena)).status).toBe(404);
    expect((await save({ id: first.id, attachments: [file.id] }, elena)).status).toBe(200);
    await save({ id: first.id, first_name: 'Новое', attachments: [] }, elena);
    expect((await guestsOf(elena)).at(-1)).toMatchObject({
      first_name: 'Новое',
      attachments: [{ id: file.id }],
    });
    await remove(first.id);
  });

  test.each([
    ['html with a picture’s name', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    [
      'a broken picture',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200, 7)]),
      400,
    ],
    ['nothing', Buffer.alloc(0), 400],
    ['more than 5 MB', Buffer.concat([pdf, Buffer.alloc(5 * MB)]), 413],
    ['far more than 5 MB', Buffer.concat([pdf, Buffer.alloc(12 * MB)]), 413],
  ])('refuses %s', async (_name, content, status) => {
    const response = await upload(content);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toMatch(/[а-яё]/i);
    expect(stored()).toEqual([]);
  });

  test('refuses a picture bomb by its pixels', async () => {
    const bomb = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * MB);
    expect((await upload(bomb)).body.file[0]).toMatch(/40 мегапикселей/);
  });

  test('refuses a picture whose end is missing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000', noise } });
    for (const whole of [await photo.clone().jpeg().toBuffer(), await photo.clone().png().toBuffer()])
      for (const share of [0.3, 0.6, 0.98]) {
        const cut = await upload(whole.subarray(0, Math.floor(whole.length * share)));
        expect(cut.body.file?.[0]).toBe('Изображение не читается');
      }
    expect(stored()).toEqual([]);
  });

  test('refuses what is not an upload', async () => {
    expect((await upload(png, 'a.png', null)).status).toBe(401);
    expect((await world.post('users/attachments/upload/', { file: 'x' }, elena)).status).toBe(415);
    expect((await send(multipart([{ name: 'description', content: 'x' }]))).body).toHaveProperty('file');
    const wrongName = multipart([{ name: 'photo', filename: 'a.png', content: png }]);
    expect((await send(wrongName)).body).toHaveProperty('file');
    const cut = multipart([{ name: 'file', filename: 'a.png', content: png }]).subarray(0, 120);
    for (const { status } of [await send(cut), await send('x', elena, '')]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test('twenty files a user, in parallel too; orphans go after a day', async () => {
    const responses = await Promise.all(Array.from({ length: 24 }, () => upload(pdf, 'a.pdf', ivan)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.filter(({ body }) => body.file?.[0].includes('20 файлов'))).toHaveLength(4);
    expect(stored()).toHaveLength(20);
    const attached = responses.find(({ status }) => status === 200)?.body.id;
    const [guest] = await guestsOf(ivan);
    await save({ id: guest.id, attachments: [attached] }, ivan);
    world.passMinutes(24 * 60 + 1);
    await removeOrphans(world.context);
    expect(stored()).toHaveLength(1);
    world.setTime(START);
  });

  test('who has twenty documents replaces one, but adds none', async () => {
    const token = await newAccount(world, 'twenty');
    const attachmentOf = async () => (await upload(pdf, 'a.pdf', token)).body.id;
    const guests: { id: number; file: number }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const file = await attachmentOf();
      guests.push({ file, id: (await save({ attachments: [file] }, token)).body.id });
    }
    const [first] = guests;
    const added = await attachmentOf();
    const refused = await save({ id: first?.id, attachments: [first?.file, added] }, token);
    expect(refused).toMatchObject({
      status: 400,
      body: { attachments: [expect.stringContaining('20 файлов')] },
    });
    const old = { guest_id: first?.id, attachment_id: first?.file };
    expect((await world.post('users/delete-guest-attachments/1/', old, token)).status).toBe(200);
    expect((await save({ id: first?.id, attachments: [added] }, token)).status).toBe(200);
  });

  test('a full disk: writes 503, reads go on', async () => {
    world.setDisk({ ...unlimitedDisk, isEnough: async () => false });
    expect((await upload(pdf)).status).toBe(503);
    expect(await save({}, elena)).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/места/) },
    });
    expect((await world.get('users/info/', elena)).status).toBe(200);
    expect((await world.get('hotel-config/morskoy/')).status).toBe(200);
    world.setDisk(unlimitedDisk);
    expect((await upload(pdf)).status).toBe(200);
  });
});
