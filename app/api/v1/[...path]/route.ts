import { forward } from '@/lib/api/bff';

export { forward as GET, forward as POST };
