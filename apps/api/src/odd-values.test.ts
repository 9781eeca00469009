import { type FileRoute, type Route, z } from '@cuotaclara/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#test/steps/auth-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { watchRoutes } from '#test/watch-routes.ts';

const POSTGRES_INTEGER_MAX = 2_147_483_647;

let app: TestApp;
let admin: Person;
let contract: readonly (Route | FileRoute)[];

beforeAll(async () => {
  const { started, routes } = await watchRoutes(() => startTestApp());
  app = started;
  admin = await anAdministrator(app);
  contract = [...new Set(routes.flatMap(({ config }) => config?.contract ?? []))];
});
afterAll(() => app.stop());

type Asked = Pick<Route, 'method'> & { readonly url: string; readonly payload?: string };

/** Asks as an administrator, whose call reaches the handler of every route. */
async function ask({ method, url, payload }: Asked) {
  const request: InjectOptions = {
    method,
    url,
    headers: {
      host: 'cuotaclara.test',
      origin: 'http://cuotaclara.test',
      authorization: `Bearer ${admin.bearer}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  };
  const { statusCode } = await app.app.inject(request);
  return `${statusCode} ${method} ${url}`;
}

const failed = (answers: readonly string[]) => answers.filter((answer) => answer.startsWith('5'));

const withParams = (url: string, value: string) => url.replace(/:\w+/g, value);

const bodyOf = ({ method }: Pick<Route, 'method'>) =>
  method === 'POST' || method === 'PUT' ? { payload: '{}' } : {};

/** Numbers that no row has, and that PostgreSQL fails on where they reach it. */
const BEYOND = ['2147483648', '9'.repeat(30), '-1'];

test('a number beyond 32 bits in an address never fails the server', async () => {
  const addresses = contract.filter(({ url }) => url.includes(':'));
  expect(addresses.length).toBeGreaterThan(80);
  const answers: string[] = [];
  for (const route of addresses) {
    for (const value of BEYOND) {
      const url = withParams(route.url, value);
      answers.push(await ask({ method: route.method, url, ...bodyOf(route) }));
    }
  }
  expect(failed(answers)).toEqual([]);
});

/** Texts of `search` and its like can be a number of anything, too. */
test('a number beyond 32 bits in a query never fails the server', async () => {
  const answers: string[] = [];
  for (const route of contract.filter(({ query }) => query !== undefined)) {
    for (const name of Object.keys(shapeOf(route.query).properties ?? {})) {
      for (const value of ['2147483648', `R-${'9'.repeat(15)}`]) {
        const url = `${withParams(route.url, '1')}?${name}=${encodeURIComponent(value)}`;
        answers.push(await ask({ method: route.method, url, ...bodyOf(route) }));
      }
    }
  }
  expect(failed(answers)).toEqual([]);
});

type Shape = {
  readonly type?: string;
  readonly maximum?: number;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
};

const shapeOf = (schema: z.ZodMiniType | undefined): Shape =>
  // The library types any JSON schema; ours are of these parts.
  schema === undefined
    ? {}
    : (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape);

/** The names under which a row, or a version of one, is pointed at. */
const POINTS_AT_ROW = /(^|_)(ids?|version)$/;

/** Rows that are numbered in 64 bits. */
const NUMBERED_FURTHER: ReadonlySet<string> = new Set([
  'GET /api/managements/audit/:id params.id',
  'GET /api/managements/ledger/entries/:id params.id',
]);

/** The numbers below a shape that point at a row and have no bound that a row has. */
function unbounded(shape: Shape, path: string, name = ''): readonly string[] {
  const isNumber = shape.type === 'integer' || shape.type === 'number';
  const isOpen = isNumber && shape.const === undefined && shape.enum === undefined;
  const isBounded = (shape.maximum ?? Infinity) <= POSTGRES_INTEGER_MAX;
  return [
    ...(isOpen && POINTS_AT_ROW.test(name) && !isBounded ? [path] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([key, part]) =>
      unbounded(part, `${path}.${key}`, key),
    ),
    ...(shape.items === undefined ? [] : unbounded(shape.items, path, name)),
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((parts) =>
      (parts ?? []).flatMap((part) => unbounded(part, path, name)),
    ),
  ];
}

test('every field that points at a row is bounded as the rows are', () => {
  const open = contract.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      unbounded(shapeOf(route[part]), `${route.method} ${route.url} ${part}`),
    ),
  );
  expect(open.filter((path) => !NUMBERED_FURTHER.has(path))).toEqual([]);
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('a body of many levels is refused in words by every route that reads one', async () => {
  const reading = contract.filter(({ body }) => body !== undefined);
  expect(reading.length).toBeGreaterThan(80);
  const answers: string[] = [];
  for (const { method, url } of reading) {
    answers.push(await ask({ method, url: withParams(url, '1'), payload: nested(2_000) }));
  }
  expect(failed(answers)).toEqual([]);
});

test('many levels are refused without an account, with their own sentence', async () => {
  const open = contract.filter(({ permission, body }) => permission === 'open' && body);
  const codes = await Promise.all(
    open.map(async ({ method, url }) => {
      const payload = `{"email":${nested(20_000)},"a":${nestedObjects(2_000)}}`;
      const headers = { 'content-type': 'application/json', origin: 'http://cuotaclara.test' };
      const to = { method, url: withParams(url, '1'), payload };
      const refused = await app.app.inject({
        ...to,
        headers: { ...headers, host: 'cuotaclara.test' },
      });
      return [refused.statusCode, refused.json().code];
    }),
  );
  expect(codes.length).toBeGreaterThan(5);
  const refusals = new Set(codes.map(String));
  refusals.delete('400,input_too_deep');
  expect([...refusals]).toEqual([]);
});

/** Wrong places in a body, whose refusals alone would be longer than the longest answer. */
const WRONG_PLACES = 5_000;
const ANSWER_LENGTH_MAX = 50_000;

test('a body that is wrong in many places gets a short answer', async () => {
  const reading = contract.filter(({ body }) => body !== undefined);
  const headers = { origin: 'http://cuotaclara.test', host: 'cuotaclara.test' };
  const wrong = [
    `[${'"\\u0000",'.repeat(WRONG_PLACES)}1]`,
    `{"ids":[${'{},'.repeat(WRONG_PLACES)}{}]}`,
  ];
  const long: string[] = [];
  for (const { method, url } of reading) {
    for (const payload of wrong) {
      const { body } = await app.app.inject({
        method,
        url: withParams(url, '1'),
        payload,
        headers: {
          ...headers,
          authorization: `Bearer ${admin.bearer}`,
          'content-type': 'application/json',
        },
      });
      if (body.length > ANSWER_LENGTH_MAX) long.push(`${method} ${url} ${body.length}`);
    }
  }
  expect(long).toEqual([]);
});
