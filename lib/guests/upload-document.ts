import { ApiError, isApiError } from '#lib/client/api-error.ts';
import { readResponse, UPLOAD_TIMEOUT_MS } from '#lib/client/http.ts';
import { OWN_REFUSAL, WRITE_HEADER } from '#lib/config/own-headers.ts';
import { documentTexts } from './texts.ts';

/**
 * POST attachments/upload. It uses XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress gets the share of the bytes sent, 0 to 1.
 * @returns the id of the stored file.
 * @throws ApiError
 */
export function uploadDocument(
  file: File,
  userId: number,
  onProgress: (share: number) => void,
): Promise<number> {
  const form = new FormData();
  form.set('file', file);
  form.set('user_id', String(userId));
  form.set('description', '');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/users/attachments/upload/');
    request.setRequestHeader(WRITE_HEADER.name, WRITE_HEADER.value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = () => reject(new ApiError('network'));
    request.ontimeout = () => reject(new ApiError('timeout'));
    request.onload = () => {
      try {
        const refusedBy = request.getResponseHeader(OWN_REFUSAL.name);
        resolve((readResponse(request.status, refusedBy, request.responseText) as { id: number }).id);
      } catch (failure) {
        // Whatever stands in the way of the API refuses a large file without words for a guest.
        const isTooLarge = isApiError(failure, 413) && !failure.body;
        reject(isTooLarge ? new ApiError('http', 413, { file: [documentTexts.tooLarge] }) : failure);
      }
    };
    request.send(form);
  });
}

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];
export const DOCUMENT_ACCEPT = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

/** Why a picked file cannot be uploaded, or null. The API checks the content itself. */
export function documentProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!TYPES.includes(file.type)) return documentTexts.wrongType;
  if (file.size === 0) return documentTexts.emptyFile;
  return file.size > MAX_DOCUMENT_BYTES ? documentTexts.tooLarge : null;
}
