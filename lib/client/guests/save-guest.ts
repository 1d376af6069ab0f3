import type { SavedGuest, SaveGuestRequest } from '#contract/schemas/users.ts';
import { callApi } from '#lib/client/http.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import type { GuestForm } from './guest-form.ts';
import { uploadDocument } from './upload-document.ts';

type GuestChange = {
  hotelId: number;
  userId: number;
  /** null creates a guest. */
  guest: SavedGuest | null;
  form: GuestForm;
  /** A newly picked file; null leaves the stored one. */
  file: File | null;
  onProgress: (share: number) => void;
  /** Called once the new file is stored and the old one removed: until the guest is saved they have none. */
  onRemoved: () => void;
};

/** Stored files that no guest has been saved with yet: another try must not send them again. */
const stored = new WeakMap<File, number>();

/**
 * Creates or updates a saved guest. The API takes one document for a guest, so the old attachment is removed
 * before a new one is attached, but not before the new file has been taken: it may be refused.
 * @throws ApiError of the call that failed.
 */
export async function saveGuest({
  hotelId,
  userId,
  guest,
  form,
  file,
  onProgress,
  onRemoved,
}: GuestChange): Promise<void> {
  let attachments = guest?.attachments.map(({ id }) => id) ?? [];
  if (file) {
    const added = stored.get(file) ?? (await uploadDocument(file, userId, onProgress));
    stored.set(file, added);
    if (guest && attachments.length > 0) {
      for (const attachmentId of attachments) await deleteAttachment(hotelId, guest.id, attachmentId);
      onRemoved();
    }
    attachments = [added];
  }
  const body: SaveGuestRequest = {
    ...form,
    id: guest?.id ?? null,
    email: null,
    relation_degree_id: Number(form.relation_degree_id),
    attachments,
  };
  try {
    await callApi(`/api/v1/users/guest/${hotelId}/`, { body });
  } catch (failure) {
    // The API may have cleared the file away meanwhile; then the next try sends it again.
    if (file && isApiError(failure, 404)) stored.delete(file);
    throw failure;
  }
}

/**
 * POST delete-guest-attachments. After a retry the attachment may be gone already, which is no error.
 * @throws ApiError
 */
async function deleteAttachment(hotelId: number, guestId: number, attachmentId: number): Promise<void> {
  try {
    await callApi(`/api/v1/users/delete-guest-attachments/${hotelId}/`, {
      body: { guest_id: guestId, attachment_id: attachmentId },
    });
  } catch (error) {
    if (!isApiError(error, 404)) throw error;
  }
}

/**
 * POST delete-guest.
 * @throws ApiError
 */
export async function deleteGuest(hotelId: number, guestId: number): Promise<void> {
  await callApi(`/api/v1/users/delete-guest/${hotelId}/`, { body: { guest_id: guestId } });
}

/**
 * POST reservation/edit/guests: sets who travels.
 * @throws ApiError
 */
export async function setReservationGuests(reservationId: number, guestIds: number[]): Promise<void> {
  await callApi(`/api/v1/reservation/edit/guests/${reservationId}/`, { body: guestIds });
}
