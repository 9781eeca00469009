import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#compose/server-deps.ts';
import { buildApp } from '../src/app.ts';
import type { TestApp } from './test-app.ts';

/** A second server beside the application, on the same database; the caller closes it. */
export const anotherServer = (
  { parts }: TestApp,
  over: Partial<AppDeps> = {},
): Promise<FastifyInstance> => buildApp({ ...parts, ...over });
