import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { ON_SCREEN, useCommit } from './use-commit.ts';

const commitOf = (mutationFn: (text: string) => Promise<string>) => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCommit({ mutationFn, done: ON_SCREEN, meta: { inline: true } }), {
    wrapper,
  }).result;
};

test('a second call in the same moment does nothing', async () => {
  const save = vi.fn(async (text: string) => text);
  const onSuccess = vi.fn();
  const commit = commitOf(save);
  act(() => {
    commit.current.mutate('one', { onSuccess });
    commit.current.mutate('two', { onSuccess });
  });
  await waitFor(() => expect(commit.current.data).toBe('one'));
  expect(save).toHaveBeenCalledOnce();
  expect(onSuccess).toHaveBeenCalledOnce();
});

test('what failed can be tried again', async () => {
  const save = vi.fn<(text: string) => Promise<string>>().mockRejectedValueOnce(new Error('no'));
  save.mockResolvedValueOnce('done');
  const commit = commitOf(save);
  act(() => commit.current.mutate('one'));
  await waitFor(() => expect(commit.current.isError).toBe(true));
  act(() => commit.current.mutate('one'));
  await waitFor(() => expect(commit.current.data).toBe('done'));
});
