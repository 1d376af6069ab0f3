import { detail } from '@/lib/api/answers';

/** The JSON answer to an unknown call; the API is not called. */
const refuse = () => detail(404, 'Не найдено');

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
