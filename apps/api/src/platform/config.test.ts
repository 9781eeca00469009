import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ENVIRONMENT_VARIABLES, readConfig } from './config.ts';

test('an empty environment starts the demo on port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    demo: true,
    signIn: { builtIn: true, hosted: null },
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  });
});

test('a proxy is trusted by its address alone', () => {
  expect(readConfig({}).trustProxy).toEqual([]);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('the public address is kept without path or slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://creditos.example.co/' }).publicUrl).toBe(
    'https://creditos.example.co',
  );
});

test.each([
  [{ PORT: 'tres mil' }, /PORT: debe ser un número/],
  [{ DEMO: 'sí' }, /DEMO: debe ser true o false/],
  [{ DATABASE_URL: 'localhost' }, /DATABASE_URL: debe ser una dirección completa/],
  [{ OIDC_ISSUER: 'https://login.example.co' }, /OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas/],
  [{ ADMIN_EMAIL: 'ana@example.co' }, /ADMIN_EMAIL y ADMIN_PASSWORD van juntas/],
  [{ BUILT_IN_SIGN_IN: 'false' }, /necesita OIDC_ISSUER/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY\.0: debe listar direcciones/],
])('a wrong environment %o stops the start and names the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('the README explains every variable', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const unexplained = ENVIRONMENT_VARIABLES.filter((name) => !readme.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});
