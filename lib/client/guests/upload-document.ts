import { readResponse, UPLOAD_TIMEOUT_MS } from '#lib/client/http.ts';
import { OWN_REFUSAL, WRITE_HEADER } from '#lib/config/own-headers.ts';
import { ApiError, isApiError } from '#rules/errors/api-error.ts';
import { documentTexts } from '#rules/guests/texts.ts';
import { smallerPhoto } from './document-file.ts';

/**
 * POST attachments/upload. A photo that is too large for the API is made smaller. It uses XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress gets the share of the bytes sent, 0 to 1.
 * @returns the id of the stored file.
 * @throws ApiError
 */
export async function uploadDocument(
  picked: File,
  userId: number,
  onProgress: (share: number) => void,
): Promise<number> {
  const file = await smallerPhoto(picked);
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
