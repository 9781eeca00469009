import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ComponentProps, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { renderUi } from '#test/render-ui.tsx';
import { Loaded } from './loaded.tsx';

type Query = ComponentProps<typeof Loaded<string[]>>['query'];

const query = (part: Partial<Query>): Query => ({
  data: undefined,
  error: null,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: vi.fn(),
  ...part,
});

const show = (part: Partial<Query>) =>
  renderUi(
    <Loaded query={query(part)} things="las notas" empty="Nadie ha escrito una nota todavía.">
      {(notes) => <p>{notes.join(', ')}</p>}
    </Loaded>,
  );

test('until the first answer the shape of what comes stands there, and says so', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status', { name: 'Cargando las notas' })).toBeTruthy();
});

test('a failure says what happened, finds its call in the log and offers a second try', async () => {
  const refetch = vi.fn();
  const error = new ApiError({
    method: 'GET',
    status: 403,
    code: 'permission_denied',
    message: 'Tu rol no permite esta acción.',
    requestId: 'r-7',
  });
  show({ error, refetch });
  expect(screen.getByRole('alert').textContent).toContain('No pudimos traer las notas');
  expect(screen.getByText('Tu rol no permite esta acción.')).toBeTruthy();
  expect(screen.getByText(/r-7/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('without a connection it says that, and not what a server would say', () => {
  show({ error: new NetworkError('GET', null) });
  expect(screen.getByText(/Revisa tu internet/)).toBeTruthy();
});

test('nothing is said to be nothing, and why', () => {
  show({ data: [] });
  expect(screen.getByText('Nadie ha escrito una nota todavía.')).toBeTruthy();
});

test('rows stay when reading them again fails, and say of when they are', async () => {
  const refetch = vi.fn();
  const dataUpdatedAt = Date.parse('2026-11-18T15:04:00-05:00');
  show({ data: ['una'], error: new NetworkError('GET', null), dataUpdatedAt, refetch });
  expect(screen.getByText('una')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(
    /No pudimos actualizar las notas\. Sigues viendo los datos de las 3:04/,
  );
  await act(async () => screen.getByRole('button', { name: 'Intentar de nuevo' }).click());
  expect(refetch).toHaveBeenCalledOnce();
});

test('a page of a list without rows is nothing too', () => {
  const { refetch: _refetch, ...rest } = query({});
  renderUi(
    <Loaded<{ data: string[] }>
      query={{ ...rest, data: { data: [] }, refetch: vi.fn() }}
      things="los archivos"
      empty={<h2>Todavía no hay archivos</h2>}
    >
      {() => <p>filas</p>}
    </Loaded>,
  );
  expect(screen.getByRole('heading', { name: 'Todavía no hay archivos' })).toBeTruthy();
  expect(screen.queryByText('filas')).toBeNull();
});

test('a frame is drawn around what stands in the place of the data, and not around the data', () => {
  const frame = (standIn: ReactNode) => <main>{standIn}</main>;
  const draw = (part: Partial<Query>) => {
    cleanup();
    renderUi(
      <Loaded query={query(part)} things="las notas" empty="Nada." frame={frame}>
        {() => <p>la página</p>}
      </Loaded>,
    );
  };
  draw({ isFetching: true });
  expect(within(screen.getByRole('main')).getByRole('status')).toBeTruthy();
  draw({ error: new NetworkError('GET', null) });
  expect(within(screen.getByRole('main')).getByRole('alert')).toBeTruthy();
  draw({ data: [] });
  expect(within(screen.getByRole('main')).getByText('Nada.')).toBeTruthy();
  draw({ data: ['una'], error: new NetworkError('GET', null) });
  expect(screen.getByText('la página')).toBeTruthy();
  expect(screen.queryByRole('main')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
