import { listShape } from '@cuotaclara/contract';
import { useWindowEvent } from '@mantine/hooks';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ListModel } from '#lib/list/list-model.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleList } from '#test/sample-list.ts';
import { DataList } from './data-list.tsx';

type Credit = { code: string; product: string };

const CREDITS: Credit[] = ['CR-3', 'CR-2', 'CR-1'].map((code) => ({ code, product: 'AKT NKD' }));

const SHAPE = listShape({
  name: 'credits',
  things: 'los créditos',
  columns: {
    code: { label: 'Crédito', kind: 'text' },
    product: { label: 'Vehículo', kind: 'text' },
  },
  sort: { by: 'code', dir: 'DESC' },
});

const listOf = (differences: Partial<ListModel<Credit>>) =>
  sampleList<Credit>(SHAPE, {
    content: { kind: 'ready', rows: CREDITS, total: 23 },
    searchBox: { label: 'Buscar', value: '', onChange: vi.fn() },
    ...differences,
  });

const ui = (list: ListModel<Credit>, run?: (credit: Credit) => void) => (
  <DataList
    list={list}
    rowKey={({ code }) => code}
    cells={{ product: { render: ({ product }) => <b>{product}</b> } }}
    opening={run && { kind: 'action', run }}
    empty={null}
  />
);

const focused = () => document.activeElement?.textContent;

test('the arrows move over the rows, and Enter opens the one with the focus', async () => {
  const run = vi.fn();
  renderUi(ui(listOf({}), run));
  await userEvent.keyboard('j');
  expect(focused()).toBe('CR-3');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('CR-2');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith(CREDITS[1]);
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('CR-1');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('CR-3');
});

test('one row is on the way of the Tab key, the one that was last looked at', async () => {
  renderUi(ui(listOf({}), vi.fn()));
  await userEvent.keyboard('jj');
  const rows = ['CR-3', 'CR-2', 'CR-1'].map((name) => screen.getByRole('button', { name }));
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
});

test('rows that lead nowhere can be moved over too', async () => {
  renderUi(ui(listOf({})));
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'CR-2 AKT NKD' }));
});

test('a click anywhere on a row opens it', async () => {
  const run = vi.fn();
  renderUi(ui(listOf({}), run));
  await userEvent.click(screen.getAllByText('AKT NKD')[2] as HTMLElement);
  expect(run).toHaveBeenCalledExactlyOnceWith(CREDITS[2]);
});

/** Draws the list again whenever the focus moves. */
const RestlessList = () => {
  const [, setTurn] = useState(0);
  useWindowEvent('focusin', () => setTurn((turn) => turn + 1));
  return ui(listOf({}), vi.fn());
};

test('the cells of a row stay the same elements when the row takes the focus', async () => {
  renderUi(<RestlessList />);
  const before = screen.getAllByText('AKT NKD');
  await userEvent.keyboard('jj');
  expect(before.every((element) => element.isConnected)).toBe(true);
});

test('the pages are turned by keyboard, not beyond their ends', async () => {
  const list = listOf({ page: { number: 2, size: 10 } });
  renderUi(ui(list));
  await userEvent.keyboard(']');
  expect(list.onPage).not.toHaveBeenCalled();
  await userEvent.keyboard('[[');
  expect(list.onPage).toHaveBeenCalledExactlyOnceWith({ number: 1, size: 10 });
});

/** Answers every page at once. */
const PagedList = () => {
  const [page, onPage] = useState({ number: 0, size: 3 });
  const rows = CREDITS.map(({ code, product }) => ({
    code: `${code}/${page.number + 1}`,
    product,
  }));
  return ui(listOf({ page, onPage, content: { kind: 'ready', rows, total: 23 } }), vi.fn());
};

test('after a page was turned by keyboard the focus is on its first row', async () => {
  renderUi(<PagedList />);
  await userEvent.keyboard('jj');
  expect(focused()).toBe('CR-2/1');
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('CR-3/2');
});

test('a slash goes to the search box, where keys are letters again', async () => {
  const list = listOf({});
  renderUi(ui(list));
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar' }));
  await userEvent.keyboard('jk[[');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk[');
  expect(list.onPage).not.toHaveBeenCalled();
});

test('keys with Ctrl are left to the browser', async () => {
  renderUi(ui(listOf({})));
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(document.activeElement).toBe(document.body);
});

test('a question mark shows the keys', async () => {
  renderUi(ui(listOf({})));
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atajos del teclado' });
  expect(help.textContent).toContain('Fila siguiente');
});
