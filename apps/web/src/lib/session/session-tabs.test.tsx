import { ROLE } from '@cuotaclara/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';

const ana = {
  user_id: 1,
  email: 'ana@cuotaclara.test',
  first_name: 'Ana',
  first_surname: 'Ríos',
  email_verified: true,
  has_password: true,
  second_factor_enabled: false,
  second_factor_mandatory: false,
  role: { role_id: ROLE.admin, name: 'ADMIN', roleFunctions: [] },
};

const channels = new Set<TabChannel>();

/** Every channel is another tab here: a message reaches all but its sender, at once. */
class TabChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const channel of channels) {
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

const openTab = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { sessionStore } = await import('./session-store.ts');
  return { ...session, read: sessionStore.read };
};

let hasCookie: boolean;

beforeEach(() => {
  sessionStorage.clear();
  channels.clear();
  hasCookie = true;
  vi.stubGlobal('BroadcastChannel', TabChannel);
  fakeApi({
    'GET /api/auth/token': () =>
      hasCookie
        ? answerWith({
            token: fakeBearer({}),
            expires_at: '2026-11-15T12:00:00Z',
            email: 'ana@cuotaclara.test',
          })
        : refuseWith('not_signed_in'),
    'POST /api/auth/check': () => answerWith(ana),
    'POST /api/auth/sign-out': () => {
      hasCookie = false;
      return answerWith({});
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('signing out in one tab signs the other out', async () => {
  const first = await openTab();
  const second = await openTab();
  await Promise.all([first.startSession(), second.startSession()]);
  await first.signOut();
  expect(first.read().status).toBe('anonymous');
  expect(second.read().status).toBe('anonymous');
});

test('signing in in one tab signs in the tab that waits at the login', async () => {
  hasCookie = false;
  const first = await openTab();
  const second = await openTab();
  await Promise.all([first.startSession(), second.startSession()]);
  hasCookie = true;
  await first.openSession();
  await waitFor(() => expect(second.read().status).toBe('authenticated'));
});
