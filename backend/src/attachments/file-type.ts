import sharp from 'sharp';
import { fieldError } from '../http/errors.ts';

export interface FileType {
  extension: 'jpg' | 'png' | 'pdf';
  mediaType: string;
}

const SIGNATURES: [Buffer, FileType][] = [
  [Buffer.from([0xff, 0xd8, 0xff]), { extension: 'jpg', mediaType: 'image/jpeg' }],
  [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    { extension: 'png', mediaType: 'image/png' },
  ],
  [Buffer.from('%PDF-'), { extension: 'pdf', mediaType: 'application/pdf' }],
];

const MAX_PIXELS = 40_000_000;

/** The type by content, not by name or browser. Pictures must be decodable and within the pixel limit. */
export async function fileTypeOf(content: Buffer): Promise<FileType> {
  const type = SIGNATURES.find(([signature]) => content.subarray(0, signature.length).equals(signature))?.[1];
  if (!type) throw fieldError('file', 'Подойдут файлы JPG, PNG или PDF');
  if (type.extension === 'pdf') return type;
  const unreadable = () => fieldError('file', 'Изображение не читается');
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (!width || !height) throw unreadable();
  if (width * height > MAX_PIXELS) throw fieldError('file', 'Изображение больше 40 мегапикселей');
  return type;
}

/** The guest's file name, made safe for display and download. */
export function safeFileName(name: string | undefined, extension: string): string {
  const base = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const stem = base
    .normalize('NFC')
    .toWellFormed()
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()№-]/gu, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'document'}.${extension}`;
}
