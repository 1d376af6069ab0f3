import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bff } from '#components/testing/bff.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { accountWithGuests } from '#components/testing/saved-guests.ts';

const UPLOAD = /users\/attachments\/upload\/$/;

/** A photo with a red upper half, in a file that is filled up to a size. */
async function photo(width: number, height: number, size = 0, type = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('No canvas');
  drawing.fillStyle = '#00f';
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = '#f00';
  drawing.fillRect(0, 0, width, height / 2);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob, new Uint8Array(Math.max(0, size - blob.size))], 'паспорт.jpeg', { type });
}

async function save(file: File): Promise<void> {
  await openCabinet('/guests', { user: accountWithGuests('Азов') });
  await page.getByRole('button', { name: 'Редактировать: Азов Лев Ильич' }).click();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = new DataTransfer();
  files.items.add(file);
  if (!input) throw new Error('No field');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(file.name)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
}
async function sent(): Promise<File> {
  await expect.poll(() => bff.to(UPLOAD).length).toBe(1);
  return bff.to(UPLOAD)[0]?.body.get('file');
}

it.each([
  ['of more than 5 MB', 1200, 800, 6_000_000],
  ['of more than 40 megapixels', 8000, 5200, 0],
])('a photo %s is sent smaller, the same way up', async (_what, width, height, size) => {
  await save(await photo(width, height, size));
  const file = await sent();
  expect(file).toMatchObject({ name: 'паспорт.jpg', type: 'image/jpeg' });
  expect(file.size).toBeLessThan(5 * 1024 * 1024);
  const bitmap = await createImageBitmap(file);
  expect(bitmap.width * bitmap.height).toBeLessThanOrEqual(40_000_000);
  expect(bitmap.width / bitmap.height).toBeCloseTo(width / height, 1);
  const canvas = new OffscreenCanvas(10, 10);
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(bitmap, 0, 0, 10, 10);
  expect(drawing?.getImageData(5, 1, 1, 1).data[0]).toBeGreaterThan(200);
  expect(drawing?.getImageData(5, 8, 1, 1).data[2]).toBeGreaterThan(200);
});

/** What a phone held upright writes: the picture lies on its side, and a note says how to turn it. */
const TURNED = new Uint8Array([
  ...[0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 73, 73, 42, 0, 8, 0, 0, 0],
  ...[1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
]);

it('a photo that is taken upright stays upright', async () => {
  const flat = await photo(1200, 800, 6_000_000);
  const upright = [flat.slice(0, 2), TURNED, flat.slice(2)];
  await save(new File(upright, 'паспорт.jpeg', { type: 'image/jpeg' }));
  const file = await sent();
  expect(file.size).toBeLessThan(5 * 1024 * 1024);
  const { width, height } = await createImageBitmap(file);
  expect([width, height]).toEqual([800, 1200]);
});

it('a photo that the API takes is sent as it is', async () => {
  const file = await photo(900, 600);
  await save(file);
  expect(await sent()).toMatchObject({ name: file.name, size: file.size });
});

it('a file without a type is what it begins with', async () => {
  await save(new File(['%PDF-1.7 …'], 'паспорт.pdf', { type: '' }));
  expect((await sent()).name).toBe('паспорт.pdf');
});

it('another file without a type is refused where it is picked', async () => {
  await openCabinet('/guests', { user: accountWithGuests('Азов') });
  await page.getByRole('button', { name: 'Редактировать: Азов Лев Ильич' }).click();
  await userEvent.upload(page.getByLabelText('Документ'), new File(['<h1>'], 'a', { type: '' }));
  await expect.element(page.getByText('Подойдёт только файл JPG, PNG или PDF')).toBeVisible();
});
