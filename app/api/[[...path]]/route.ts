import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';

/** Answers an unknown call with JSON, without calling the API. */
const refuse = () => toResponse(refusalResponse(404, 'Не найдено'));

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
