import { listShape } from '@cuotaclara/contract';
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { showProblemsWith } from '#lib/api/problems.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { useList } from './use-list.ts';

const SHAPE = listShape({
  name: 'people',
  things: 'las personas',
  columns: { name: { label: 'Nombre', kind: 'text', sort: 'name' } },
  sort: { by: 'name', dir: 'ASC' },
});

type Answer = (query: object) => { data: { name: string }[]; page: { total: number } };

const ANA: Answer = () => ({ data: [{ name: 'Ana' }], page: { total: 40 } });

const refusal = (status: number) =>
  new ApiError({ status, method: 'GET', code: 'x', message: 'Muy largo.', requestId: 'r-1' });

const openList = (answer: Answer) => {
  const asked: object[] = [];
  const client = testQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useList({
        shape: SHAPE,
        search: {},
        onSearch: () => {},
        query: (query: object) =>
          queryOptions({
            queryKey: ['people', query],
            queryFn: () => {
              asked.push(query);
              return answer(query);
            },
          }),
      }),
    { wrapper },
  );
  return { list: () => result.current, asked };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a page that could not be prefetched shows no error', async () => {
  const showProblem = vi.fn();
  showProblemsWith(showProblem);
  const log = vi.spyOn(console, 'error');
  const { list, asked } = openList((query) => {
    if ('page_number' in query && query.page_number === 1) throw refusal(400);
    return ANA(query);
  });
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  await act(async () => list().onPageIntent({ number: 1, size: 10 }));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(asked).toHaveLength(2);
  expect(showProblem).not.toHaveBeenCalled();
});

test('rows that were there stay when fetching them again fails', async () => {
  let fails = false;
  const { list } = openList((query) => {
    if (fails) throw refusal(404);
    return ANA(query);
  });
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  expect(list().content).toMatchObject({ onRetry: null });
  fails = true;
  act(() => list().onRefresh());
  await waitFor(() =>
    expect(list().content).toMatchObject({
      kind: 'ready',
      rows: [{ name: 'Ana' }],
      onRetry: expect.any(Function),
    }),
  );
});

test.each([
  [400, 'Muy largo.'],
  [404, null],
])('a list that was refused with %i says %j', async (status, text) => {
  const { list } = openList(() => {
    throw refusal(status);
  });
  await waitFor(() => expect(list().content).toMatchObject({ kind: 'failed', text }));
});
