import { createHash } from 'node:crypto';
import type { FileRoute, Route } from '@cuotaclara/contract';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
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
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, permission: 'open' };
  });
  // The page starts with scripts written into it; they are allowed by their fingerprints.
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type'));
    if (typeof payload === 'string' && type.startsWith('text/html')) {
      reply.header('content-security-policy', pagePolicy(payload));
    }
    return payload;
  });
  await app.register(scalar, {
    routePrefix: PAGE_URL,
    configuration: {
      url: DOCUMENT_URL,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
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
