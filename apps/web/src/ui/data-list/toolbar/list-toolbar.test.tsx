import { listShape } from '@cuotaclara/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListModel } from '#lib/list/list-model.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleList } from '#test/sample-list.ts';
import { DataList } from '#ui/data-list/data-list.tsx';

type Person = { name: string; email: string; city: string };

const SHAPE = listShape({
  name: 'people',
  things: 'las personas',
  columns: {
    name: { label: 'Nombre', kind: 'text', sort: 'name' },
    email: { label: 'Correo', kind: 'text' },
    city: { label: 'Ciudad', kind: 'text', extra: true },
  },
  sort: { by: 'name', dir: 'ASC' },
});

const PEOPLE: Person[] = [{ name: 'Ana Ríos', email: 'ana@cuotaclara.test', city: 'Leticia' }];

const showList = (differences: Partial<ListModel<Person>>) => {
  const list = sampleList<Person>(SHAPE, {
    content: { kind: 'ready', rows: PEOPLE, total: 1 },
    ...differences,
  });
  renderUi(<DataList list={list} rowKey={({ name }) => name} empty={null} />);
  return list;
};

const roleFilter = (differences: Partial<ListModel<Person>['filters'][number]> = {}) => ({
  name: 'role',
  label: 'Rol',
  allLabel: 'Todos',
  options: [
    { value: '1', label: 'Administrador' },
    { value: '4', label: 'Asesor' },
  ],
  value: '',
  isChosen: false,
  hasFallback: false,
  isDrawnApart: false,
  onChange: vi.fn(),
  ...differences,
});

test('a filter offers its options, and one for all', async () => {
  const filter = roleFilter();
  showList({ filters: [filter] });
  await userEvent.click(screen.getByRole('combobox', { name: 'Rol Todos' }));
  const offered = within(await screen.findByRole('listbox', { name: 'Rol' }));
  const options = offered.getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Todos', 'Administrador', 'Asesor']);
  await userEvent.click(offered.getByRole('option', { name: 'Asesor' }));
  expect(filter.onChange).toHaveBeenCalledExactlyOnceWith('4');
});

test('a chosen filter can be taken off, and all of them at once', async () => {
  const filter = roleFilter({ value: '4', isChosen: true });
  const { onClear } = showList({ filters: [filter], chosenCount: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Rol' }));
  expect(filter.onChange).toHaveBeenCalledExactlyOnceWith('');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('a named period is one click', async () => {
  const onChange = vi.fn();
  const usual = { initial_date: '2026-10-16', final_date: '2026-11-15' };
  const today = Temporal.PlainDate.from('2026-11-15');
  showList({
    period: { label: 'Creado', value: usual, usual, today, isChosen: false, onChange },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Creado 16 oct – 15 nov 2026' }));
  const usualButton = await screen.findByRole('button', { name: 'Últimos 30 días' });
  expect(usualButton.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Mes pasado' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    initial_date: '2026-10-01',
    final_date: '2026-10-31',
  });
});

test('columns are shown, hidden and moved by keyboard', async () => {
  const { view } = showList({});
  await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Columnas' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'Ciudad' }));
  expect(view.onColumns).toHaveBeenLastCalledWith(['name', 'email', 'city']);
  await userEvent.click(choice.getByRole('checkbox', { name: 'Correo' }));
  expect(view.onColumns).toHaveBeenLastCalledWith(['name']);
  choice.getByRole('button', { name: 'Mover Correo antes' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(view.onColumns).toHaveBeenLastCalledWith(['email', 'name']);
  await userEvent.click(choice.getByRole('button', { name: 'Compacta' }));
  expect(view.onDensity).toHaveBeenCalledExactlyOnceWith('compact');
  expect(choice.getByRole('button', { name: 'Restaurar las columnas' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('chosen columns can be put back', async () => {
  const chosen = sampleList<Person>(SHAPE, {}).view;
  const { view } = showList({ view: { ...chosen, columns: ['city'], isChosen: true } });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Ciudad']);
  await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar las columnas' }));
  expect(view.onColumns).toHaveBeenCalledExactlyOnceWith(null);
});

test('rows that are being fetched are not asked for again', async () => {
  const { onRefresh } = showList({ isFetching: true });
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(onRefresh).not.toHaveBeenCalled();
});

test('the button says of when the rows are', () => {
  showList({ updatedAt: Date.parse('2026-11-15T14:20:00Z') });
  const name = 'Actualizar; los datos son de las 9:20\u00a0a.\u00a0m.';
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

/** An address that takes its time, as a navigation does. */
const SlowAddress = ({ onSent }: { onSent: (text: string) => void }) => {
  const [value, setValue] = useState('');
  const list = sampleList<Person>(SHAPE, {
    searchBox: {
      label: 'Buscar',
      value,
      onChange: (text) => {
        onSent(text);
        setTimeout(() => setValue(text), 500);
      },
    },
  });
  return (
    <>
      <DataList list={list} rowKey={({ name }) => name} empty={null} />
      <button type="button" onClick={() => setValue('')}>
        Atrás
      </button>
    </>
  );
};

const searchText = () => screen.getByRole<HTMLInputElement>('searchbox').value;

afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the search waits for a pause and keeps what is typed while the address follows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onSent = vi.fn();
  renderUi(<SlowAddress onSent={onSent} />);
  await user.type(screen.getByRole('searchbox'), 'an');
  expect(onSent).not.toHaveBeenCalled();
  await wait(350);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('an');
  await user.type(screen.getByRole('searchbox'), 'a r');
  await wait(2_000);
  expect(searchText()).toBe('ana r');
  expect(onSent).toHaveBeenLastCalledWith('ana r');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(searchText()).toBe('');
});
