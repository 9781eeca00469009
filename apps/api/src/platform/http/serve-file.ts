import type { Readable } from 'node:stream';
import type { FileRoute } from '@cuotaclara/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Call, callOf } from './call-of.ts';

/** A file on its way out. */
export type FileAnswer = {
  readonly content: Readable | Buffer;
  readonly contentType: string;
  readonly name: string;
  /** A page may show it; everything else is for saving. */
  readonly isShown?: boolean;
};

/** Serves one route that answers a file. Nothing of it is kept by browsers or proxies. */
export function serveFile<const R extends FileRoute>(
  app: FastifyInstance,
  route: R,
  handler: NoInfer<(call: Call<R>) => Promise<FileAnswer>>,
): void {
  app.route({
    method: route.method,
    url: route.url,
    // A HEAD would make the whole file only to throw it away.
    exposeHeadRoute: false,
    config: { permission: route.permission, contract: route },
    handler: async (request, reply) => sendFile(reply, await handler(callOf(route, request))),
  });
}

const NOT_ASCII = /[^\w. -]/g;

function sendFile(reply: FastifyReply, { content, contentType, name, isShown }: FileAnswer) {
  const plain = name.normalize('NFD').replace(NOT_ASCII, '');
  return reply
    .type(contentType)
    .header(
      'content-disposition',
      `${isShown === true ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
