import { isApiError } from '#lib/client/api-error.ts';
import { callApi } from '#lib/client/http.ts';
import type { SavedGuest, SaveGuestRequest } from '#lib/contracts/users.ts';
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
};

/**
 * Creates or updates a saved guest. The API takes one document for a guest, so the old attachment is removed
 * before a new one is attached.
 * @throws ApiError of the call that failed.
 */
export async function saveGuest({
  hotelId,
  userId,
  guest,
  form,
  file,
  onProgress,
}: GuestChange): Promise<void> {
  let attachments = guest?.attachments.map(({ id }) => id) ?? [];
  if (file) {
    if (guest)
      for (const attachmentId of attachments) await deleteAttachment(hotelId, guest.id, attachmentId);
    attachments = [await uploadDocument(file, userId, onProgress)];
  }
  const body: SaveGuestRequest = {
    ...form,
    id: guest?.id ?? null,
    email: null,
    relation_degree_id: Number(form.relation_degree_id),
    attachments,
  };
  await callApi(`/api/v1/users/guest/${hotelId}/`, { body });
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
