import { isApiError } from '#lib/client/api-error.ts';
import { callApi } from '#lib/client/http.ts';
import type { LoginRequest, RegisterRequest } from '#lib/contracts/users.ts';
import { changeSession } from './session-change.ts';

/**
 * POST jwt-token: the BFF keeps the token in a cookie that the page cannot read.
 * @throws ApiError
 */
export function signIn(credentials: LoginRequest): Promise<void> {
  return asChange(() => callApi('/api/v1/users/jwt-token/', { body: credentials }));
}

/** How far a registration got: a retry continues from there. */
export type RegistrationProgress = { isRegistered: boolean; isSignedIn: boolean };

/**
 * Account, sign-in, profile in the hotel system; stops at the first failure.
 * @throws ApiError of the step that failed; `progress` tells which were done.
 */
export function register(
  request: RegisterRequest,
  hotelId: number,
  hotelSystem: string,
  progress: RegistrationProgress,
): Promise<void> {
  return asChange(async () => {
    if (!progress.isRegistered) {
      await callApi('/api/v1/users/accounts/register/', { body: request });
      progress.isRegistered = true;
    }
    if (!progress.isSignedIn) {
      await signIn({ username: request.username, password: request.password });
      progress.isSignedIn = true;
    }
    try {
      await callApi(`/api/v1/${hotelSystem}/create-profile/${hotelId}/`, { body: request });
    } catch (failure) {
      // The new session has already ended: the next try starts another.
      if (isApiError(failure, 401)) progress.isSignedIn = false;
      throw failure;
    }
  });
}

/** Ends the session here and at the API. @throws ApiError when the app does not respond. */
export async function signOut(): Promise<void> {
  await asChange(() => callApi('/api/auth/logout', { method: 'POST' }));
}

/** From here on the page is being left; what fails stays on it. */
async function asChange(work: () => Promise<void>): Promise<void> {
  changeSession(true);
  try {
    await work();
  } catch (failure) {
    changeSession(false);
    throw failure;
  }
}
