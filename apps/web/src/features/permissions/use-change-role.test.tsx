import { changeRole, ROLE, type RoleRow } from '@cuotaclara/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { sampleUser } from '#test/sample-user.ts';
import { draftOf } from './role-draft.ts';
import { useChangeRole } from './use-change-role.ts';

const CHECK = 'POST /api/auth/check';

const saved: RoleRow = {
  role_id: ROLE.accounting,
  name: 'ACCOUNTING',
  label: 'Contabilidad',
  matrix_version: 2,
  user_count: 2,
  functions: [],
};
const CHANGE = `${changeRole.method} ${changeRole.url.replace(':id', String(saved.role_id))}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a role that was saved is saved, even when the own user cannot be fetched again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({}) });
  const api = fakeApi({
    [CHECK]: () => refuseWith('unexpected'),
    [CHANGE]: () => answerWith(saved),
  });
  const client = testQueryClient();
  const { result } = renderHook(() => useChangeRole(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const saving = result.current.mutateAsync({ roleId: saved.role_id, draft: draftOf(saved) });
  await expect(saving).resolves.toEqual(saved);
  expect(api.countOf(CHECK)).toBe(1);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'The user could not be fetched again',
    expect.objectContaining({ code: 'unexpected' }),
  );
});
