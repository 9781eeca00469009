import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderUi } from '#test/render-ui.tsx';
import { EntityGate } from './entity-gate.tsx';

const refusal = (status: number) =>
  new ApiError({ method: 'GET', status, code: 'not_found', message: 'No', requestId: 'request-1' });

type Answer = { data?: string; error?: Error | null };

const openGate = ({ data, error = null }: Answer, isImpossible = false) => {
  const refetch = vi.fn();
  renderUi(
    <EntityGate<string>
      query={{ data, error, refetch }}
      isImpossible={isImpossible}
      skeleton={<p>Cargando</p>}
      missing={<p>No existe</p>}
      failure={{ title: 'No pudimos traerlo', text: (failure) => failure.message }}
      frame={(problem) => <section aria-label="Marco">{problem}</section>}
    >
      {(name) => <p>Hola, {name}</p>}
    </EntityGate>,
  );
  return { refetch };
};

const frame = () => screen.queryByRole('region', { name: 'Marco' });

test('an entity that was read is shown without a frame, even when a later read fails', () => {
  openGate({ data: 'Ana', error: new Error('down') });
  expect(screen.getByText('Hola, Ana')).toBeDefined();
  expect(frame()).toBeNull();
});

test('the skeleton is shown until the first answer', () => {
  openGate({});
  expect(screen.getByText('Cargando')).toBeDefined();
  expect(frame()).toBeNull();
});

test('a 404 says in its frame that there is no such entity', () => {
  openGate({ error: refusal(404) });
  expect(frame()?.textContent).toBe('No existe');
});

test('an address that can name no entity says so without an answer', () => {
  openGate({}, true);
  expect(frame()?.textContent).toBe('No existe');
});

test('a failure shows its text and the number of the request, and can be tried again', async () => {
  const { refetch } = openGate({ error: refusal(500) });
  expect(screen.getByRole('heading', { name: 'No pudimos traerlo' })).toBeDefined();
  expect(frame()?.textContent).toContain('request-1');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(refetch).toHaveBeenCalledOnce();
});
