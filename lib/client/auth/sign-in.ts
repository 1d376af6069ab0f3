import type { GivenConsent } from '#contract/schemas/consents.ts';
import type {
  LoginRequest,
  NewPasswordRequest,
  PasswordResetRequest,
  RegisterRequest,
} from '#contract/schemas/users.ts';
import { callApi } from '#lib/client/http.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { changeSession } from './session-change.ts';

/**
 * POST jwt-token: the BFF puts the token into a cookie that scripts cannot see.
 * @throws ApiError
 */
export function signIn(credentials: LoginRequest): Promise<void> {
  return asChange(() => callApi('/api/v1/users/jwt-token/', { body: credentials }));
}

/**
 * Asks for a letter with a link to a new password. The answer does not tell whether there is such an account.
 * @throws ApiError
 */
export async function askForPassword(hotelId: number, request: PasswordResetRequest): Promise<void> {
  await callApi(`/api/v1/users/password-reset/${hotelId}/`, { body: request });
}

/**
 * Sets a new password by the code of the letter, and signs in.
 * @throws ApiError
 */
export function setPassword(request: NewPasswordRequest): Promise<void> {
  return asChange(() => callApi('/api/v1/users/new-password/', { body: request }));
}

/** How far a registration got; a retry continues from there. */
export type RegistrationProgress = { isRegistered: boolean; isSignedIn: boolean };

/** The hotel at which the guest registers, and what they have agreed to there. */
type ProfileAt = { hotelId: number; hotelSystem: string; consents?: GivenConsent[] | undefined };

/**
 * Creates the account, signs in and creates the profile in the hotel system. It stops at the first failure.
 * @throws ApiError of the step that failed; `progress` tells which were done.
 */
export function signUp(
  request: RegisterRequest,
  { hotelId, hotelSystem, consents }: ProfileAt,
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
      // The account names no hotel, so what was agreed to goes with the profile, which does.
      const body = { ...request, ...(consents ? { consents } : {}) };
      await callApi(`/api/v1/${hotelSystem}/create-profile/${hotelId}/`, { body });
    } catch (failure) {
      // The new session has ended already, so the next try starts another.
      if (isApiError(failure, 401)) progress.isSignedIn = false;
      throw failure;
    }
  });
}

/**
 * Ends the session here and at the API.
 * @throws ApiError when the app does not respond.
 */
export async function signOut(): Promise<void> {
  await asChange(() => callApi('/api/auth/logout', { method: 'POST' }));
}

/**
 * POST delete-account: the account goes, and with it the session. `email` is the one that the guest has read on the screen:
 * another account may have signed in meanwhile.
 * @throws ApiError
 */
export function deleteOwnAccount(hotelId: number, email: string): Promise<void> {
  return asChange(async () => {
    await callApi(`/api/v1/users/delete-account/${hotelId}/`, { body: { email } });
    await signOut();
  });
}

/** Marks the page as about to be replaced while the work runs. If it fails, the page stays. */
async function asChange(work: () => Promise<void>): Promise<void> {
  changeSession(true);
  try {
    await work();
  } catch (failure) {
    changeSession(false);
    throw failure;
  }
}
