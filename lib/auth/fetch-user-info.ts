import { ApiError } from '@/lib/api/api-error';
import { callApi } from '@/lib/api/http';
import type { UserInfo } from '@/lib/contracts/users';

/** GET users/info; a page that is kept for use without a network does not ask in vain. @throws ApiError */
export async function fetchUserInfo(signal?: AbortSignal): Promise<UserInfo> {
  if (navigator.onLine === false) throw new ApiError('network', 0);
  return callApi('/api/v1/users/info/', { signal });
}
