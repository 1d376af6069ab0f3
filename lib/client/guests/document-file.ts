import { MAX_DOCUMENT_BYTES } from '#contract/schemas/limits.ts';
import { documentTexts } from '#rules/guests/texts.ts';

/** The API takes no larger pictures. */
const MAX_PIXELS = 40_000_000;
/** The longer side of a photo that was made smaller, px: a page of a passport can be read well. */
const SMALLER_SIDE = 3000;

/** The documents that are taken, by what they begin with. */
const BEGINNINGS = [
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/png', '\u0089PNG\r\n'],
  ['application/pdf', '%PDF-'],
] as const;
export const DOCUMENT_ACCEPT = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

/** Some file managers of phones give a file no type: then it is what it begins with. */
async function typeOf(file: File): Promise<string | undefined> {
  if (file.type !== '') return file.type;
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  return BEGINNINGS.find(([, beginning]) => start.startsWith(beginning))?.[0];
}

/** Why a file cannot be a document; null if it can. */
export async function documentProblem(file: File): Promise<string | null> {
  if (file.size === 0) return documentTexts.emptyFile;
  const type = await typeOf(file);
  if (!BEGINNINGS.some(([taken]) => taken === type)) return documentTexts.wrongType;
  return type === 'application/pdf' && file.size > MAX_DOCUMENT_BYTES ? documentTexts.tooLarge : null;
}

/** The file itself, or a photo of more bytes or pixels than the API takes as a smaller JPEG, the same way up. */
export async function smallerPhoto(file: File): Promise<File> {
  if (!(await typeOf(file))?.startsWith('image/')) return file;
  // What this browser cannot read the API refuses in its own words.
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return file;
  const { width, height } = photo;
  if (file.size <= MAX_DOCUMENT_BYTES && width * height <= MAX_PIXELS) {
    photo.close();
    return file;
  }
  const scale = Math.min(1, SMALLER_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) return file;
  // A JPEG has no transparency, and nothing would be black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return smaller
    ? new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    : file;
}
