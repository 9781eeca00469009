import diagnostics from 'node:diagnostics_channel';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enableSecondFactor, getToken } from '@cuotaclara/contract';
import { findApplicant } from '@cuotaclara/contract/applications/application';
import { ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { screeningTemplate } from '@cuotaclara/contract/screening/screening-lists';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { hostedCallback } from '#test/every-command/cases/auth-cases.ts';
import { type CommandCase, keyOf } from '#test/every-command/command-case.ts';
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

/** The folder of the cases, and beside it the tests that run them. */
const FOLDER = fileURLToPath(new URL('../test/every-command/', import.meta.url));

const filesOf = async (pattern: string): Promise<readonly string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: FOLDER }))).toSorted();

/** The lists of cases that a file exports, by their names. */
async function casesIn(file: string): Promise<ReadonlyMap<string, readonly CommandCase[]>> {
  const exported: Readonly<Record<string, unknown>> = await import(join(FOLDER, file));
  return new Map(
    Object.entries(exported).filter((entry): entry is [string, readonly CommandCase[]] =>
      Array.isArray(entry[1]),
    ),
  );
}

test('every route that opens a command has a case that calls it many times at once', async () => {
  const commands = (await servedRoutes()).filter(opensCommand).map(keyOfServed);
  const files = await Promise.all((await filesOf('cases/*-cases.ts')).map(casesIn));
  const cases = files.flatMap((lists) => [...lists.values()].flat());
  const caseKeys = cases.flatMap(({ routes }) => routes.map(keyOf));
  expect([...new Set(commands)].toSorted()).toEqual([...new Set(caseKeys)].toSorted());
  expect(new Set(commands).size).toBeGreaterThan(150);
});

test('every list of cases is run by a test, by itself or as a part of another list', async () => {
  const texts = await Promise.all(
    [...(await filesOf('*.test.ts')), ...(await filesOf('cases/*.ts'))].map((file) =>
      readFile(join(FOLDER, file), 'utf8'),
    ),
  );
  const isRun = (list: string) =>
    texts.some((text) => text.includes(`, ${list});`) || text.includes(`...${list}`));
  const files = await Promise.all((await filesOf('cases/*-cases.ts')).map(casesIn));
  const lists = files.flatMap((each) => [...each.keys()]);
  expect(lists.filter((list) => !isRun(list))).toEqual([]);
});
