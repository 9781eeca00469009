import { DEFAULT_PREFERENCE, fileRoute, listShape, XLSX } from '@cuotaclara/contract';
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { sampleUser } from '#test/sample-user.ts';
import type { ListSearchWith } from './list-search.ts';
import { useList } from './use-list.ts';

type Search = ListSearchWith<'role' | 'text' | 'open'>;

const SHAPE = listShape({
  name: 'people',
  things: 'las personas',
  columns: {
    name: { label: 'Nombre', kind: 'text', sort: 'name' },
    email: { label: 'Correo', kind: 'text', sort: 'email' },
    city: { label: 'Ciudad', kind: 'text', extra: true, within: 'email' },
  },
  sort: { by: 'name', dir: 'ASC' },
});

const exportPeople = fileRoute({
  method: 'GET',
  url: '/api/people/export',
  summary: 'People as a spreadsheet',
  permission: 'manage_users',
  file: { contentTypes: [XLSX] },
});

const ROLES = [
  { value: '4', label: 'Asesor' },
  { value: '8', label: 'Cartera' },
  { value: 'all', label: 'Todos los roles' },
];

const openList = (start: Search = {}) => {
  const asked: object[] = [];
  const steps: { search: Search; replace: boolean }[] = [];
  const client = testQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const [search, setSearch] = useState(start);
      return useList({
        shape: SHAPE,
        search,
        onSearch: (next, { replace }) => {
          steps.push({ search: next, replace });
          setSearch(next);
        },
        searchBox: { name: 'text', label: 'Buscar' },
        filters: { role: { label: 'Rol', options: ROLES, fallback: '4' } },
        period: { label: 'Creado' },
        excel: exportPeople,
        query: (query: object) =>
          queryOptions({
            queryKey: ['people', query],
            queryFn: () => {
              asked.push(query);
              return { data: [{ name: 'Ana' }], page: { total: 40 } };
            },
          }),
      });
    },
    { wrapper },
  );
  return { list: () => result.current, asked, steps };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  sessionStore.dispatch({ type: 'signed_out' });
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('an address that says nothing asks for the first page in the usual order', async () => {
  const { list, asked } = openList();
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  expect(asked).toEqual([{ page_number: 0, item_per_page: 10, sort_by: 'name', sort_dir: 'ASC' }]);
  expect(list().chosenCount).toBe(0);
  expect(list().filters[0]?.value).toBe('4');
});

test('what the list does not have is not asked for, and goes from the address', async () => {
  const untrue = { sort_by: 'salary', sort_dir: 'ASC', role: '77' } as const;
  const { list, asked, steps } = openList({ ...untrue, text: 'ana', open: 'x' });
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  const usual = { page_number: 0, item_per_page: 10, sort_by: 'name', sort_dir: 'ASC' };
  expect(asked).toEqual([{ ...usual, text: 'ana' }]);
  // No step of the back button, and what is no filter stays.
  expect(steps).toEqual([{ search: { text: 'ana', open: 'x' }, replace: true }]);
});

test('another filter, order, period or text starts again at the first page', () => {
  const changes: ((list: ReturnType<typeof useList>) => void)[] = [
    (list) => list.filters[0]?.onChange('8'),
    (list) => list.onSort({ by: 'email', dir: 'DESC' }),
    (list) => list.period?.onChange({ initial_date: '2026-01-01', final_date: '2026-01-31' }),
    (list) => list.searchBox?.onChange('ana '),
  ];
  const after = changes.map((change) => {
    const { list, steps } = openList({ page_number: 3 });
    act(() => change(list()));
    return steps;
  });
  expect(after).toEqual([
    [{ search: { role: '8' }, replace: false }],
    [{ search: { sort_by: 'email', sort_dir: 'DESC' }, replace: false }],
    [
      {
        search: { initial_date: '2026-01-01', final_date: '2026-01-31' },
        replace: false,
      },
    ],
    // Typing is no step of the back button.
    [{ search: { text: 'ana' }, replace: true }],
  ]);
});

test('the usual values are taken out of the address again', () => {
  const { list, steps } = openList({ role: '8', sort_by: 'email', sort_dir: 'ASC' });
  act(() => list().filters[0]?.onChange('4'));
  act(() => list().onSort({ by: 'name', dir: 'ASC' }));
  act(() => list().onPage({ number: 0, size: 10 }));
  expect(steps.map(({ search }) => search)).toEqual([
    { sort_by: 'email', sort_dir: 'ASC' },
    {},
    {},
  ]);
});

test('two changes in one moment do not undo each other', () => {
  const { list, steps } = openList();
  act(() => {
    list().filters[0]?.onChange('8');
    list().searchBox?.onChange('ana');
  });
  expect(steps.at(-1)?.search).toEqual({ role: '8', text: 'ana' });
});

test('clearing keeps the order, the size and what is no filter', () => {
  const { list, steps } = openList({
    page_number: 2,
    item_per_page: 50,
    sort_by: 'email',
    sort_dir: 'ASC',
    initial_date: '2026-01-01',
    role: '8',
    text: 'ana',
    open: '7',
  });
  expect(list().chosenCount).toBe(3);
  act(() => list().onClear());
  expect(steps[0]?.search).toEqual({
    item_per_page: 50,
    sort_by: 'email',
    sort_dir: 'ASC',
    open: '7',
  });
});

test('the next page is fetched ahead, and the old one stays until it is there', async () => {
  const { list, asked } = openList();
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  await act(async () => list().onPageIntent({ number: 1, size: 10 }));
  expect(asked).toHaveLength(2);
  act(() => list().onPage({ number: 1, size: 10 }));
  expect(list().content).toMatchObject({ kind: 'ready', refreshing: false });
  act(() => list().onPage({ number: 2, size: 10 }));
  expect(list().content).toMatchObject({ kind: 'ready', refreshing: true });
});

test('a page that does not exist is not fetched ahead', async () => {
  const { list, asked } = openList();
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  await act(async () => {
    list().onPageIntent({ number: -1, size: 10 });
    list().onPageIntent({ number: 4, size: 10 });
  });
  expect(asked).toHaveLength(1);
});

test('an export has the rows of the list with all that its columns show, without pages', () => {
  const { list } = openList({ page_number: 2, role: '8', text: 'ana' });
  expect(list().excel?.query).toEqual({
    sort_by: 'name',
    sort_dir: 'ASC',
    role: '8',
    text: 'ana',
    // The city is in the cell of the address.
    columns: 'name,email,city',
  });
});

const GET = 'GET /api/users/preferences';
const PUT = 'PUT /api/users/preferences/people';
const COMPACT = { columns: ['city', 'name'], density: 'compact' } as const;

const signIn = (roleId: number) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ roleId }) });
};

test('a list of dated things starts with the period of the role', () => {
  signIn(9);
  fakeApi({ [GET]: () => answerWith({ preferences: {} }) });
  const { list, steps } = openList();
  const period = list().period;
  expect(period?.value.initial_date).toBe(period?.today.subtract({ days: 60 }).toString());
  expect(period?.isChosen).toBe(false);
  act(() => period?.onChange(period.usual));
  expect(steps[0]?.search).toEqual({});
});

test('a person sees a list as they left it, from the first moment', async () => {
  signIn(1);
  fakeApi({ [GET]: () => answerWith({ preferences: { people: COMPACT } }) });
  const { list } = openList();
  expect(list().content.kind).toBe('loading');
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  expect(list().view).toMatchObject({ columns: ['city', 'name'], density: 'compact' });
});

test('choices show before the server has answered, and the last one is kept', async () => {
  signIn(1);
  let preferences = {};
  const answering = Promise.withResolvers<void>();
  const api = fakeApi({
    [GET]: () => answerWith({ preferences }),
    [PUT]: async (request) => {
      const body = await request.json();
      await answering.promise;
      preferences = { people: body };
      return answerWith(body);
    },
  });
  const { list } = openList();
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  act(() => {
    list().view.onDensity('compact');
    list().view.onColumns(['city']);
  });
  const chosen = { columns: ['city'], density: 'compact', isChosen: true };
  await waitFor(() => expect(list().view).toMatchObject(chosen));
  answering.resolve();
  await waitFor(() => expect(api.countOf(GET)).toBe(2));
  expect(preferences).toEqual({ people: { columns: ['city'], density: 'compact' } });
  expect(api.countOf(PUT)).toBe(2);
});

test('a choice made while the preferences are on their way stays', async () => {
  signIn(1);
  const reading = Promise.withResolvers<void>();
  const saving = Promise.withResolvers<void>();
  const api = fakeApi({
    [GET]: async () => {
      await reading.promise;
      return answerWith({ preferences: {} });
    },
    [PUT]: async (request) => {
      await saving.promise;
      return answerWith(await request.json());
    },
  });
  const { list } = openList();
  await waitFor(() => expect(api.countOf(GET)).toBe(1));
  await act(async () => list().view.onDensity('compact'));
  await act(async () => reading.resolve());
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  expect(list().view.density).toBe('compact');
  saving.resolve();
});

test('a choice that could not be kept is taken back', async () => {
  signIn(1);
  fakeApi({
    [GET]: () => answerWith({ preferences: {} }),
    [PUT]: () => refuseWith('too_many_preferences'),
  });
  const { list } = openList();
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  await act(async () => list().view.onDensity('compact'));
  await waitFor(() => expect(list().view.density).toBe(DEFAULT_PREFERENCE.density));
});

test('a list is shown as it is by itself when the choices cannot be read', async () => {
  signIn(1);
  fakeApi({ [GET]: () => refuseWith('permission_denied') });
  const { list } = openList();
  await waitFor(() => expect(list().content.kind).toBe('ready'));
  expect(list().view.columns).toEqual(['name', 'email']);
});

test('who did not sign in chooses for now, and no call is made', async () => {
  const api = fakeApi({});
  const { list } = openList();
  act(() => list().view.onColumns(['city']));
  await waitFor(() => expect(list().view.columns).toEqual(['city']));
  expect(api.countOf(GET) + api.countOf(PUT)).toBe(0);
});
