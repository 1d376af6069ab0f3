import type { FastifyReply } from 'fastify';

/** Sends a response that is already JSON in UTF-8; it is not checked against the route's schema, only typed by it. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
