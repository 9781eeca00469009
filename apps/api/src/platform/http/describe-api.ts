import { createHash } from 'node:crypto';
import type { FileRoute, Route } from '@cuotaclara/contract';
import { type FastifyInstance, fastify } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { describeRoutes } from './openapi.ts';

const DOCUMENT_URL = '/api/openapi.json';
const PAGE_URL = '/api/docs';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Offers the OpenAPI document of every contract route of the server, and a page to browse it. */
export const describeApi = fastifyPlugin(
  async (app: FastifyInstance) => {
    const routes: (Route | FileRoute)[] = [];
    app.addHook('onRoute', ({ config }) => {
      if (config?.contract !== undefined) routes.push(config.contract);
    });
    let document: string | undefined;
    app.get(DOCUMENT_URL, { config: { permission: 'open' } }, async (_request, reply) => {
      // Made at the first request, when every feature has registered its routes.
      document ??= JSON.stringify(describeRoutes(routes));
      return reply.type('application/json; charset=utf-8').send(document);
    });
    await app.register(browsePage);
  },
  { name: 'describe-api' },
);

async function browsePage(app: FastifyInstance): Promise<void> {
  let opening: Promise<FastifyInstance> | undefined;
  for (const url of [PAGE_URL, `${PAGE_URL}/`, `${PAGE_URL}/js/scalar.js`]) {
    app.get(url, { config: { permission: 'open' } }, async ({ host }, reply) => {
      opening ??= startPage();
      const page = await opening;
      const { statusCode, headers, body } = await page.inject({ url, headers: { host } });
      const { location, 'content-type': type } = headers;
      if (location !== undefined) return reply.redirect(location, statusCode);
      // The page starts with scripts written into it; they are allowed by their fingerprints.
      if (type?.startsWith('text/html')) reply.header('content-security-policy', pagePolicy(body));
      return reply.type(type ?? 'text/plain').send(body);
    });
  }
}

/**
 * A server for the page alone, which listens nowhere. Its library is loaded with the first reader:
 * the script is four megabytes, and most servers are never asked for it.
 */
async function startPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = fastify();
  await page.register(scalar, {
    routePrefix: PAGE_URL,
    configuration: {
      url: DOCUMENT_URL,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  return page;
}

function pagePolicy(html: string): string {
  const fingerprints = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${fingerprints.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ');
}
