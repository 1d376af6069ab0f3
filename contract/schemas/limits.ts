/** How long a session lasts. The contract says it in words (contract/operations/account.ts). */
export const SESSION_DAYS = 7;

/** The largest document of a guest, in megabytes of 1024 × 1024 bytes. */
export const MAX_DOCUMENT_MB = 5;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1024 * 1024;
/** Bytes of a form with such a document: its other fields and boundaries take less than the difference. */
export const MAX_UPLOAD_BYTES = MAX_DOCUMENT_BYTES + 1024 * 1024;
