import { guestTexts } from '@/lib/messages/ru-account';

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];
export const DOCUMENT_ACCEPT = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

/** Why a picked file cannot be uploaded, or null. The API checks the content itself. */
export function documentProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!TYPES.includes(file.type)) return guestTexts.wrongType;
  if (file.size === 0) return guestTexts.emptyFile;
  return file.size > MAX_DOCUMENT_BYTES ? guestTexts.tooLarge : null;
}
