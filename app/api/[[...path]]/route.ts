import { plainDetail, toResponse } from '#lib/server/api/answers.ts';

/** The JSON answer to an unknown call; the API is not called. */
const refuse = () => toResponse(plainDetail(404, 'Не найдено'));

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
