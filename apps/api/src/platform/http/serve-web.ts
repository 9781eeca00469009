import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './refusal.ts';
import { PAGE_ROUTE } from './route-kind.ts';

const NONCE_BYTES = 18;
const NONCE_MARK = '__CSP_NONCE__';

/** Whose players a notification may embed; the first sets no cookie until a video is played. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    // Faces are found by machine code, which a browser runs only with this word.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `frame-src 'self' blob: ${VIDEO_PLAYERS.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Borrowers take pictures of their documents; nothing here listens or asks where one is. */
const PAGE_PERMISSIONS = 'camera=(self), microphone=(), geolocation=()';

/** Serves the built web application: its files, and its page for every address it routes itself. */
export const serveWeb = (distFolder: string) => async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, permission: 'open' };
  });
  await app.register(fastifyStatic, {
    root: distFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      // Built files carry the fingerprint of their content in their name.
      if (path.includes('/assets/'))
        reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const page = await readFile(join(distFolder, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('permissions-policy', PAGE_PERMISSIONS)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_MARK, nonce));
  };
  app.get<{ Params: { readonly '*': string } }>(PAGE_ROUTE, async ({ params }, reply) => {
    // The matched path, decoded: the address itself can be spelled in many ways.
    const path = params['*'];
    if (path.startsWith('api/') || path.startsWith('assets/')) refuse('not_found');
    return sendPage(reply);
  });
};
