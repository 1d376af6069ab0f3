import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';

/** The JSON answer to an unknown call; the API is not called. */
const refuse = () => toResponse(refusalResponse(404, 'Не найдено'));

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
