import type { FastifyInstance } from 'fastify';
import type { TestApp } from '#test/test-app.ts';
import { type AppParts, buildApp } from '../../src/app.ts';

/** A second server beside the application, on the same database; whoever starts it closes it. */
export const anotherServer = (
  { parts }: TestApp,
  over: Partial<AppParts> = {},
): Promise<FastifyInstance> => buildApp({ ...parts, ...over });
