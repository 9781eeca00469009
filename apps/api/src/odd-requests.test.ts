import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { checkSignedInUser, getToken, signInWithPassword, signOut } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const get = (url: string, { bearer }: Pick<Person, 'bearer'> = admin) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });

test('a body in an unknown encoding is refused with its own words', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: signInWithPassword.url,
    headers: { 'content-encoding': 'x', 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(outcomeOf(answer)).toEqual([415, 'unsupported_encoding']);
  expect(answer.json().message).toBe(
    'La compresión de los datos enviados no se admite. Envíalos sin comprimir o con gzip.',
  );
});

test('a body that is not the gzip it claims to be is refused as unreadable', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: signInWithPassword.url,
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(outcomeOf(answer)).toEqual([400, 'unreadable_body']);
});

test.each([
  'cuota_clara.session_token=%',
  'cuota_clara.session_token=%E0%A4%A',
  'cuota_clara.session_token=%00.%00',
  'cuota_clara.session_token=a%00b.c',
  'cuota_clara.session_token=.',
  'cuota_clara.session_token=""; ; =; %',
])('the session cookie %s counts as no session', async (cookie) => {
  const browser = openBrowser(app.app);
  const token = await browser.call(getToken, { headers: { cookie } });
  expect(outcomeOf(token)).toEqual([401, 'not_signed_in']);
  expect((await browser.call(signOut, { headers: { cookie } })).statusCode).toBe(200);
});

test.each([
  ['a value', '/api/users?otra=a%00b'],
  ['the name of a parameter', '/api/users?%00=1'],
])('a NUL in %s of a query is refused as input', async (_where, url) => {
  expect(outcomeOf(await get(url))).toEqual([400, 'invalid_input']);
});

test('a NUL or half a surrogate pair in a body is refused at its field', async () => {
  for (const sign of ['\u0000', '\ud800']) {
    const answer = await admin.browser.call(checkSignedInUser, {
      bearer: admin.bearer,
      body: { email: `a${sign}@correo.test` },
    });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().details.fields).toEqual([
      { path: 'email', message: 'El texto tiene signos que no se ven. Escríbelo de nuevo.' },
    ]);
  }
});

test('answers and refusals of the API are kept by nobody on the way', async () => {
  const { bearer, browser, email } = await signedInPerson(app);
  const checked = await browser.call(checkSignedInUser, { bearer, body: { email } });
  const refused = await get('/api/users', { bearer: 'inventado' });
  for (const answer of [checked, refused, await get('/api/users'), await get('/api/nada')]) {
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a client that hangs up in the middle of a body is no error in the log', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address with one.
  const { port } = app.app.server.address() as AddressInfo;
  const before = app.log().length;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = once(app.app.server, 'request');
  socket.write(
    `POST ${signInWithPassword.url} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n` +
      'content-length: 500\r\n\r\n{"email":',
  );
  await begun;
  socket.destroy();
  await expect.poll(() => app.log().slice(before)).toContain('the client hung up');
  expect(app.log().slice(before)).not.toContain('"level":50');
});
