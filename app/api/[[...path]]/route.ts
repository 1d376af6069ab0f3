import type { NextRequest } from 'next/server';
import { detail } from '@/lib/api/answers';
import { notedRefusal } from '@/lib/security/refuse-request';

/** The JSON answer to an unknown call or a request that lib/security has refused; the API is not called. */
function refuse(request: NextRequest) {
  const { status, text, allow } = notedRefusal(request.headers) ?? { status: 404, text: 'Not found' };
  const response = detail(status, text);
  if (allow) response.headers.set('allow', allow);
  return response;
}

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
