import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/http/actor.ts';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { guard } from '#platform/http/guard.ts';
import { FacesBusy } from './engine/face-engine.ts';
import type { FaceService } from './face-service.ts';
import { facesRoutes } from './faces.routes.ts';

const PATH = '/api/borrowers/documents/process/face/api';

const ACTOR: Actor = {
  userId: 7,
  identityId: '0190c4de-0000-7000-8000-000000000007',
  sessionId: '0190c4de-0000-7000-8000-000000000001',
  email: 'viviana@cuotaclara.test',
  roleId: 6,
  matrixVersion: 3,
  headquarterId: null,
  secondFactor: { isOn: false, isMandatory: false },
  functions: new Map([
    ['match_faces', []],
    ['use_own_account', []],
  ]),
};

type Asked = Parameters<FaceService['matchRegula']>[0];

async function appWith({
  mayCompare = true,
  functions = ACTOR.functions,
  isBusy = false,
}: {
  mayCompare?: boolean;
  functions?: Actor['functions'];
  isBusy?: boolean;
}) {
  const asked: Asked[] = [];
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  await app.register(answerErrors);
  await app.register(guard, { authenticate: async () => ({ ...ACTOR, functions }) });
  await app.register(
    facesRoutes({
      mayCompareFaces: async () => mayCompare,
      faceService: {
        matchRegula: async (request) => {
          if (isBusy) throw new FacesBusy();
          asked.push(request);
          const metadata = { provider: 'embedded' } as const;
          return { code: 0, results: [], detections: [], metadata };
        },
        ping: async () => ({
          'app-name': 'cuota-clara-face',
          version: null,
          'license-id': null,
          'license-serial': null,
          'valid-until': null,
          'server-time': '2026-11-15T12:00:00Z',
          provider: 'embedded',
          ready: true,
        }),
      },
    }),
  );
  const match = (payload: object) => app.inject({ method: 'POST', url: `${PATH}/match`, payload });
  return { app, asked, match };
}

const IMAGES = [{ data: 'aG9sYQ==' }, { type: 3, data: 'aG9sYQ==' }];

describe('the face routes', () => {
  test('take a picture for one of a document where nothing else is said', async () => {
    const { asked, match } = await appWith({});
    const answer = await match({ tag: 'x', images: IMAGES });
    expect([answer.statusCode, answer.json().code]).toEqual([200, 0]);
    expect(asked[0]?.images.map(({ type }) => type)).toEqual([1, 3]);
  });

  test('take photos that are larger than any other body', async () => {
    const { asked, match } = await appWith({});
    const data = 'A'.repeat(6 * 1024 * 1024);
    const answer = await match({ images: [{ data }, { data }] });
    expect([answer.statusCode, asked[0]?.images.length]).toEqual([200, 2]);
  });

  test('refuse a picture of more than 6 MB, a type that is none, and a tag with a path', async () => {
    const { asked, match } = await appWith({});
    const answers = [
      await match({ images: [{ data: 'A'.repeat(8 * 1024 * 1024 + 4) }] }),
      await match({ images: [{ type: 9, data: 'aG9sYQ==' }] }),
      await match({ tag: '../x', images: IMAGES }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('invalid_input'));
    expect(asked).toEqual([]);
  });

  test('compare nothing without the authorisation for biometrics', async () => {
    const { asked, match } = await appWith({ mayCompare: false });
    const answer = await match({ images: IMAGES });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'biometrics_not_authorised']);
    expect(asked).toEqual([]);
  });

  test('compare nothing for a role that may not', async () => {
    const { app, match } = await appWith({ functions: new Map([['use_own_account', []]]) });
    expect((await match({ images: IMAGES })).statusCode).toBe(403);
    const ping = await app.inject({ url: `${PATH}/ping` });
    expect([ping.statusCode, ping.json().provider]).toEqual([200, 'embedded']);
  });

  test('say when there is too much to do', async () => {
    const { match } = await appWith({ isBusy: true });
    const answer = await match({ images: IMAGES });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'faces_busy']);
  });
});
