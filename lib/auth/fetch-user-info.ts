import { callApi } from '@/lib/api/http';
import { type UserInfo, userInfo } from '@/lib/contracts/users';

/** GET users/info. @throws ApiError */
export function fetchUserInfo(signal?: AbortSignal): Promise<UserInfo> {
  return callApi('/api/v1/users/info/', { schema: userInfo, signal });
}
