import type { NextRequest } from 'next/server';
import { detail } from '@/lib/api/answers';
import { notedRefusal } from '@/lib/security/refuse-request';

/** No call of ours, or a request that lib/security has turned away: said in JSON, without a question to the API. */
function refuse(request: NextRequest) {
  const { status, text, allow } = notedRefusal(request.headers) ?? { status: 404, text: 'Not found' };
  const response = detail(status, text);
  if (allow) response.headers.set('allow', allow);
  return response;
}

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
