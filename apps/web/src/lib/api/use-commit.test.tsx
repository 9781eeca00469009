import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { announceWith } from './announcements.ts';
import { ApiError } from './api-error.ts';
import { showProblemsWith } from './problems.ts';
import { ON_SCREEN, useCommit } from './use-commit.ts';

const commitOf = (mutationFn: (text: string) => Promise<string>) => {
  const client = testQueryClient();
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

const watchAnnouncements = () => {
  const show = vi.fn();
  announceWith(show);
  return show;
};

const wrapped = () => {
  const client = testQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
};

test('a completed act is announced, also where its form is gone by then', async () => {
  const show = watchAnnouncements();
  const answered = Promise.withResolvers<string>();
  const commit = renderHook(
    () =>
      useCommit({
        mutationFn: (_text: string) => answered.promise,
        done: (reply, sent) => `${reply}: ${sent}`,
      }),
    { wrapper: wrapped() },
  );
  act(() => commit.result.current.mutate('póliza registrada'));
  commit.unmount();
  answered.resolve('CR-10204');
  await waitFor(() => expect(show).toHaveBeenCalledWith({ title: 'CR-10204: póliza registrada' }));
});

test('an act whose result is on the screen, or that failed, announces nothing', async () => {
  const show = watchAnnouncements();
  const shown = commitOf(async (text) => text);
  act(() => shown.current.mutate('one'));
  await waitFor(() => expect(shown.current.isSuccess).toBe(true));
  const failing = renderHook(
    () =>
      useCommit({
        mutationFn: () => Promise.reject(new Error('no')),
        done: 'Listo',
        meta: { inline: true },
      }),
    { wrapper: wrapped() },
  );
  act(() => failing.result.current.mutate());
  await waitFor(() => expect(failing.result.current.isError).toBe(true));
  expect(show).not.toHaveBeenCalled();
});

const REFUSED = new ApiError({
  status: 400,
  code: 'draft_exists',
  message: 'Ya hay una solicitud sin enviar.',
  requestId: 'x',
  method: 'POST',
});

const watchProblems = () => {
  const show = vi.fn();
  showProblemsWith(show);
  return show;
};

const refusedCommit = () =>
  renderHook(
    () => {
      const commit = useCommit({
        mutationFn: () => Promise.reject(REFUSED),
        done: ON_SCREEN,
        meta: { inline: true },
      });
      return commit;
    },
    { wrapper: wrapped() },
  ).result;

test('a refusal that a screen promises to show and does not read is told by a toast', async () => {
  const show = watchProblems();
  const commit = refusedCommit();
  act(() => commit.current.mutate());
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
});

test.each(['error', 'isError', 'failureReason', 'mutateAsync'] as const)(
  'a refusal is said once, where the screen reads its %s',
  async (key) => {
    const show = watchProblems();
    const commit = refusedCommit();
    void commit.current[key];
    act(() => commit.current.mutate());
    await waitFor(() => expect(commit.current.isError).toBe(true));
    expect(show).not.toHaveBeenCalled();
  },
);
