import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/errors.ts';
import { mediaFile } from './media-library.ts';

export function mediaRoutes(api: Api): void {
  api.route({
    method: 'GET',
    url: '/media/*',
    schema: { hide: true, params: z.object({ '*': z.string().check(z.maxLength(100)) }) },
    handler: (request, reply) => {
      const file = mediaFile(request.params['*']);
      if (!file) throw notFound();
      const etag = `"${file.version}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(file.type).send(file.body);
    },
  });
}
