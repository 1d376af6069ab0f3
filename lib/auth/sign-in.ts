import { isApiError } from '@/lib/api/api-error';
import { callApi } from '@/lib/api/http';
import type { LoginRequest, RegisterRequest } from '@/lib/contracts/users';

/**
 * POST jwt-token: the BFF keeps the token in a cookie that the page cannot read.
 * @throws ApiError
 */
export async function signIn(credentials: LoginRequest): Promise<void> {
  await callApi('/api/v1/users/jwt-token/', { body: credentials });
}

/** How far a registration came: a repeated try goes on where the last one stopped. */
export type RegistrationProgress = { isRegistered: boolean; isSignedIn: boolean };

/**
 * Account, sign-in, profile in the hotel system; stops at the first failure.
 * @throws ApiError of the step that failed; `progress` tells which were done.
 */
export async function register(
  request: RegisterRequest,
  hotelId: number,
  hotelSystem: string,
  progress: RegistrationProgress,
): Promise<void> {
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
    // The session that was begun has ended already: the next try begins another.
    if (isApiError(failure, 401)) progress.isSignedIn = false;
    throw failure;
  }
}

/** Ends the session here and at the API. @throws ApiError when the app did not answer. */
export async function signOut(): Promise<void> {
  await callApi('/api/auth/logout', { method: 'POST' });
}
