import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FileRoute } from '@cuotaclara/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { type Call, callOf } from './call-of.ts';

/** A file on its way out. */
export type FileAnswer = {
  readonly content: Readable | Buffer;
  readonly contentType: string;
  readonly name: string;
  /** A page may show it; everything else is for saving. A PDF never opens by itself. */
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
    ...(route.bodyBytesMax !== undefined && { bodyLimit: route.bodyBytesMax }),
    handler: async (request, reply) => {
      const file = await handler(callOf(route, request));
      if (file.content instanceof Readable) await begin(file.content, request.log);
      return sendFile(reply, file);
    },
  });
}

/**
 * Waits for the first piece of a file before the reply has a status, so that a file that does not
 * open is refused as every other failure is. A file that breaks off later ends the connection, so
 * that no incomplete file looks complete.
 */
async function begin(content: Readable, log: FastifyBaseLogger): Promise<void> {
  await once(content, 'readable');
  content.once('error', (error: Error) => {
    log.error({ err: error }, 'a file broke off while it was sent');
  });
}

const NOT_ASCII = /[^\w. -]/g;

function sendFile(reply: FastifyReply, { content, contentType, name, isShown }: FileAnswer) {
  const plain = name.normalize('NFD').replace(NOT_ASCII, '');
  // Our pages read it and show it in a frame of theirs; as a page of its own it could act.
  const isInline = isShown === true && contentType !== 'application/pdf';
  return (
    reply
      .type(contentType)
      .header(
        'content-disposition',
        `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      // Opened as a page of its own, whatever is in it runs nothing and asks for nothing.
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .send(content)
  );
}
