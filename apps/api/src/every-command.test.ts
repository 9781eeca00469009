import diagnostics from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { enableSecondFactor, getToken } from '@cuotaclara/contract';
import { findApplicant } from '@cuotaclara/contract/applications/application';
import { ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { screeningTemplate } from '@cuotaclara/contract/screening/screening-lists';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { CASES_BY_AREA } from '#test/every-command/all-cases.ts';
import { hostedCallback } from '#test/every-command/cases/auth-cases.ts';
import { keyOf } from '#test/every-command/command-case.ts';
import { startWorld } from '#test/every-command/world.ts';
import { routesOf } from '#test/steps/catalogue-steps.ts';

/** The framework announces each server it makes, before anyone can give it a route. */
const INITIALIZED = 'fastify.initialization';

/** Routes that change something although they are read with a GET. */
const WRITING_GETS: readonly string[] = [
  enableSecondFactor,
  findApplicant,
  getToken,
  hostedCallback,
].map(keyOf);

/** Files that are the same for everybody: nothing is read from the database or recorded. */
const UNRECORDED_FILES: readonly string[] = [
  screeningTemplate,
  ...ENTITIES.map((entity) => routesOf(entity).template),
].map(keyOf);

/** What a route is called in the table of cases. */
const keyOfServed = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;

/** Whether a route changes something, or records in the audit log that a user read something. */
function opensCommand(route: RouteOptions): boolean {
  const key = keyOfServed(route);
  if (UNRECORDED_FILES.includes(key)) return false;
  if (WRITING_GETS.includes(key)) return true;
  const { contract } = route.config ?? {};
  const answersFile = contract !== undefined && 'file' in contract;
  return answersFile || !['GET', 'HEAD'].includes(String(route.method));
}

/** Every route of the whole application, also those that need a hosted provider. */
async function servedRoutes(): Promise<readonly RouteOptions[]> {
  const served: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void served.push(route));
  };
  diagnostics.subscribe(INITIALIZED, watch);
  try {
    await (await startWorld()).stop();
  } finally {
    diagnostics.unsubscribe(INITIALIZED, watch);
  }
  return served;
}

const caseKeys = Object.values(CASES_BY_AREA)
  .flat()
  .flatMap(({ routes }) => routes.map(keyOf));

test('every route that opens a command has a case that calls it many times at once', async () => {
  const commands = (await servedRoutes()).filter(opensCommand).map(keyOfServed);
  expect([...new Set(commands)].toSorted()).toEqual([...new Set(caseKeys)].toSorted());
  expect(new Set(commands).size).toBeGreaterThan(150);
});

test('every area of cases has a test file that runs it', async () => {
  const folder = new URL('../test/every-command/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
  expect(files.toSorted()).toEqual(Object.keys(CASES_BY_AREA).map((area) => `${area}.test.ts`));
});
