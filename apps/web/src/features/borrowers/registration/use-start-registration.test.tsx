import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { useStartRegistration } from './use-start-registration.ts';

const START = 'POST /api/auth/register';

afterEach(() => vi.unstubAllGlobals());

test('two clicks at once send one mail', async () => {
  const api = fakeApi({ [START]: () => answerWith({ accepted: true }) });
  const client = testQueryClient();
  const { result } = renderHook(useStartRegistration, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  result.current.mutate({ email: 'ana@x.test' });
  result.current.mutate({ email: 'ana@x.test' });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(api.countOf(START)).toBe(1);
});
