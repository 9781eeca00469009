import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src');

/** The functions of the permission matrix by which money moves or its books change. */
const MONEY_FUNCTIONS: readonly string[] = [
  'record_payment',
  'reverse_payment',
  'reconcile_bank',
  'disburse_credit',
  'manage_ledger',
];

/** Calls of a borrower or of anybody that begin a payment. */
const OWN_PAYMENTS: readonly string[] = [
  '/api/borrowers/credits/payments/v2/link-transaction',
  '/api/borrowers/credits/payments/v2/additional-payment',
];

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
};
type Schema = { readonly _zod: { readonly def: Def } };
type DeclaredRoute = {
  readonly method: string;
  readonly url: string;
  readonly permission: string;
  readonly body?: Schema;
};

const isRoute = (value: unknown): value is DeclaredRoute =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'permission' in value &&
  'method' in value;

/** Routes of an export: itself, or those of one kind of decision. */
function routesOf(value: unknown): readonly DeclaredRoute[] {
  if (isRoute(value)) return [value];
  if (typeof value !== 'object' || value === null || !('routes' in value)) return [];
  return Object.values(Object(value.routes)).filter(isRoute);
}

const movesMoney = ({ method, url, permission }: DeclaredRoute): boolean =>
  method !== 'GET' && (MONEY_FUNCTIONS.includes(permission) || OWN_PAYMENTS.includes(url));

/** The places of a schema where an unknown field would be dropped. */
function looseIn({ _zod: { def } }: Schema, path: string): readonly string[] {
  const inner = [def.element, def.innerType, def.in, ...(def.options ?? [])];
  const below = inner.flatMap((each) => (each === undefined ? [] : looseIn(each, path)));
  if (def.type !== 'object') return below;
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    looseIn(field, `${path}.${name}`),
  );
  const isStrict = def.catchall?._zod.def.type === 'never';
  return [...(isStrict ? [] : [path]), ...below, ...fields];
}

let routes: readonly DeclaredRoute[];

beforeAll(async () => {
  const found: DeclaredRoute[] = [];
  for await (const file of glob('**/*.ts', { cwd: CONTRACT })) {
    if (/\.(test|d)\.ts$/.test(file)) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT, file)).href);
    found.push(...Object.values(module).flatMap(routesOf));
  }
  routes = [...new Set(found)];
});

test('the routes that move money are found', () => {
  const moving = routes.filter(movesMoney);
  expect(moving.length).toBeGreaterThan(30);
  for (const url of OWN_PAYMENTS) expect(moving.map((route) => route.url)).toContain(url);
});

test('a body that moves money refuses fields that it does not know, at every depth', () => {
  const loose = routes
    .filter(movesMoney)
    .flatMap(({ method, url, body }) =>
      body === undefined ? [] : looseIn(body, 'body').map((path) => `${method} ${url} ${path}`),
    );
  expect(loose).toEqual([]);
});
