import { type FunctionName, ROLE, route, z } from '@cuotaclara/contract';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { answerErrors } from './answer-errors.ts';
import { guard } from './guard.ts';
import { Refusal, refuse } from './refusal.ts';
import { serve } from './serve.ts';

const greet = route({
  method: 'POST',
  url: '/api/greetings/:language',
  summary: 'Greets',
  permission: 'chat',
  params: z.object({ language: z.enum(['es']) }),
  body: z.object({ name: z.string().check(z.minLength(3)) }),
  reply: z.object({ text: z.string() }),
});

const actorWith = (functions: readonly FunctionName[]): Actor => ({
  userId: 7,
  identityId: '0190c4de-0000-7000-8000-000000000007',
  sessionId: '0190c4de-0000-7000-8000-000000000001',
  email: 'viviana@cuotaclara.test',
  roleId: ROLE.customerService,
  matrixVersion: 3,
  settingsVersion: 1,
  headquarterId: null,
  secondFactor: { isOn: false, isMandatory: false },
  functions: new Map(functions.map((name) => [name, []])),
});

async function appFor(functions: readonly FunctionName[] | null) {
  const app = Fastify();
  await app.register(answerErrors);
  await app.register(guard, {
    authenticate: async () => (functions === null ? refuse('not_signed_in') : actorWith(functions)),
  });
  serve(app, greet, ({ body, actor }) => {
    if (body.name === 'boom') throw new Error('secret column value 1.061.733.518');
    if (body.name === 'nadie') refuse('not_found');
    const answer = { text: `Hola, ${body.name} (${actor.userId})`, password: 'never leaves' };
    return answer;
  });
  app.post('/api/forgotten', async () => 'open by mistake');
  return app;
}

const post = async (functions: readonly FunctionName[] | null, name: unknown, headers = {}) => {
  const app = await appFor(functions);
  return app.inject({ method: 'POST', url: '/api/greetings/es', payload: { name }, headers });
};

describe('a served route', () => {
  test('answers only what its contract names', async () => {
    const answer = await post(['chat'], 'Viviana');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ text: 'Hola, Viviana (7)' });
  });

  test('tells the version of the permissions, also with a refusal', async () => {
    const answers = await Promise.all([post(['chat'], 'Viviana'), post([], 'Viviana')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 403]);
    for (const { headers } of answers) {
      expect(headers['x-permissions-version']).toBe('6.3.plain');
    }
  });

  test('refuses a bad field with its name and a Spanish reason', async () => {
    const answer = await post(['chat'], 'ab');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'name', message: expect.stringContaining('3 caracteres') }] },
    });
    expect(answer.json().message).toMatch(/^Revisa los datos: [A-Z].*3 caracteres/);
  });

  test('an unexpected failure leaks nothing and carries the request id', async () => {
    const answer = await post(['chat'], 'boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'unexpected',
      message:
        'Ha ocurrido un error en el servidor, por favor comunicarse con soporte o intentar más tarde',
      requestId: expect.stringMatching(/.+/),
    });
  });

  test('a missing thing answers the text of the specification', async () => {
    const answer = await post(['chat'], 'nadie');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('No se encontró información con los datos ingresados');
  });

  test('a body that is not JSON is refused as unreadable', async () => {
    const app = await appFor(['chat']);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/greetings/es',
      headers: { 'content-type': 'application/json' },
      payload: '{"name": ',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable_body']);
  });
});

describe('the guard', () => {
  test('refuses who is not signed in before the body is read', async () => {
    const answer = await post(null, 'ab');
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Acceso no autorizado']);
  });

  test('refuses a role without the function', async () => {
    const answer = await post(['view_payments'], 'Viviana');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
  });

  test('refuses a role header that is not the role of the token', async () => {
    const other = await post(['chat'], 'Viviana', { 'x-role-key': '1' });
    expect([other.statusCode, other.json().code]).toEqual([403, 'role_header_differs']);
    const own = await post(['chat'], 'Viviana', { 'x-role-key': '6' });
    expect(own.statusCode).toBe(200);
  });

  test('closes a route that declares no permission', async () => {
    const app = await appFor(['chat']);
    const answer = await app.inject({ method: 'POST', url: '/api/forgotten' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
  });
});

test('a refusal puts its facts into its text', () => {
  expect(new Refusal('too_many_requests', { facts: { waitText: '2 minutos' } }).message).toBe(
    'Demasiados intentos. Prueba de nuevo en 2 minutos.',
  );
});
