import { listShape } from '@cuotaclara/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ListModel } from '#lib/list/list-model.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleList } from '#test/sample-list.ts';
import { PHONE } from '#ui/fields/phone.ts';
import { DataList, type DataListProps } from './data-list.tsx';

type Credit = { code: string; amount: number; approved: boolean; branch: string | null };

const CREDITS: Credit[] = [
  { code: 'CR-10518', amount: 4_799_000, approved: true, branch: 'Quibdó' },
  { code: 'CR-10517', amount: 6_190_000, approved: false, branch: null },
];

const SHAPE = listShape({
  name: 'credits',
  things: 'los créditos',
  columns: {
    code: { label: 'Crédito', kind: 'text', sort: 'code' },
    amount: { label: 'Monto', kind: 'money', sort: 'amount' },
    approved: { label: 'Aprobado', kind: 'boolean', extra: true },
    branch: { label: 'Sede', kind: 'text', extra: true },
  },
  sort: { by: 'code', dir: 'ASC' },
});

const READY = { kind: 'ready', rows: CREDITS, total: 318 } as const;

const showList = (
  differences: Partial<ListModel<Credit>> = {},
  props: Partial<DataListProps<Credit>> = {},
) => {
  const list = sampleList<Credit>(SHAPE, { content: READY, ...differences });
  renderUi(
    <DataList
      list={list}
      rowKey={(credit) => credit.code}
      empty={<p>Nada espera por ti</p>}
      {...props}
    />,
  );
  return list;
};

const onPhone = (show: () => void): void => {
  const desk = window.matchMedia;
  window.matchMedia = (query) => Object.assign(desk(query), { matches: query === PHONE });
  try {
    show();
  } finally {
    window.matchMedia = desk;
  }
};

test('every cell is under the head of its column', () => {
  showList();
  const table = screen.getByRole('table', { name: 'Lista de los créditos' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent?.replace('\u00a0', ' ')).toBe('CR-10518$ 4.799.000');
});

test('while it loads the list says so and shows no row', () => {
  showList({ content: { kind: 'loading' } });
  expect(screen.getByRole('status', { name: 'Buscando los créditos' })).toBeTruthy();
  expect(screen.queryByText('CR-10518')).toBeNull();
});

test('the old page stays, marked busy, while the next one comes', () => {
  showList({ content: { kind: 'ready', rows: CREDITS, total: 318, refreshing: true } });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('CR-10518')).toBeTruthy();
});

test('a list with nothing in it says why, and offers no pages', () => {
  showList({ content: { kind: 'ready', rows: [], total: 0 } });
  expect(screen.getByText('Nada espera por ti')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
});

test('a list that filters left empty offers to clear them', async () => {
  const { onClear } = showList({ content: { kind: 'ready', rows: [], total: 0 }, chosenCount: 1 });
  expect(screen.getByText('No hay créditos con estos filtros')).toBeTruthy();
  const [, inTheMiddle] = screen.getAllByRole('button', { name: 'Limpiar filtros' });
  await userEvent.click(inTheMiddle as HTMLElement);
  expect(onClear).toHaveBeenCalledOnce();
});

test('a page beyond the end says so and leads to the last', async () => {
  const { onPage } = showList({
    content: { kind: 'ready', rows: [], total: 12 },
    page: { number: 9, size: 10 },
  });
  expect(screen.getByText('La lista termina en la página 2.')).toBeTruthy();
  expect(screen.getByText(/^0 de/).textContent).toBe('0 de 12');
  await userEvent.click(screen.getByRole('button', { name: 'Ir a la última página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
  await userEvent.keyboard('[[');
  expect(onPage).toHaveBeenCalledTimes(3);
  expect(onPage).toHaveBeenCalledWith({ number: 1, size: 10 });
  expect(onPage).not.toHaveBeenCalledWith({ number: 8, size: 10 });
});

test('rows that could not be fetched again stay, and say of when they are', async () => {
  const onRetry = vi.fn();
  showList({ content: { ...READY, onRetry }, updatedAt: Date.parse('2026-11-15T15:32:00Z') });
  expect(screen.getByText('CR-10518')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(
    /^No pudimos actualizar los créditos\. Sigues viendo los datos de las 10:32/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('what the server refuses in words for people is said with them', () => {
  const text = 'Busca con un texto más corto.';
  showList({ content: { kind: 'failed', onRetry: vi.fn(), text } });
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.queryByText(/El servidor no respondió/)).toBeNull();
});

test('a text that is cut off can be read whole', () => {
  showList();
  expect(screen.getByText('CR-10518').title).toBe('CR-10518');
});

test('a list that failed can be tried again, and gives the code of the request', async () => {
  const onRetry = vi.fn();
  showList({ content: { kind: 'failed', onRetry, requestId: '7F3A-21C9' } });
  expect(screen.getByRole('alert').textContent).toContain('No pudimos traer los créditos');
  expect(screen.getByRole('button', { name: 'Copiar el código 7F3A-21C9' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('the pager says which rows are seen, of how many', () => {
  showList({ page: { number: 31, size: 10 } });
  expect(screen.getByText(/^311–318 de/).textContent).toBe('311–318 de 318');
  expect(screen.getByRole('button', { name: 'Página 32' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveProperty('disabled', true);
});

test('the pager asks for the page that was chosen', async () => {
  const { onPage } = showList();
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith({ number: 2, size: 10 });
});

test('another page size starts again at the first page', async () => {
  const { onPage } = showList({ page: { number: 4, size: 10 } });
  await userEvent.selectOptions(screen.getByLabelText('Filas por página'), '50');
  expect(onPage).toHaveBeenCalledExactlyOnceWith({ number: 0, size: 50 });
});

test('the page that one points at is fetched ahead', async () => {
  const { onPageIntent } = showList();
  await userEvent.hover(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onPageIntent).toHaveBeenCalledExactlyOnceWith({ number: 1, size: 10 });
});

test('pointing at a button that leads nowhere fetches nothing', async () => {
  const { onPageIntent } = showList();
  // A disabled button gets no click, but a pointer enters it all the same.
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Página anterior' }));
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Página anterior' }));
  expect(onPageIntent).not.toHaveBeenCalled();
});

test('the head of the sorted column turns its order around', async () => {
  const { onSort } = showList({ sort: { by: 'amount', dir: 'DESC' } });
  const amount = screen.getByRole('columnheader', { name: 'Monto' });
  expect(amount.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(amount).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'amount', dir: 'ASC' });
});

test('words are sorted from A on, amounts from the biggest', async () => {
  const { onSort } = showList({ sort: { by: 'other', dir: 'ASC' } });
  await userEvent.click(screen.getByRole('button', { name: 'Crédito' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'code', dir: 'ASC' });
  await userEvent.click(screen.getByRole('button', { name: 'Monto' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'amount', dir: 'DESC' });
});

test('on a phone every row is a card with the names of its columns', () => {
  onPhone(() => {
    showList();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Lista de los créditos' }));
    const texts = cards.getAllByRole('listitem').map((card) => card.textContent);
    expect(texts.map((text) => text?.replace('\u00a0', ' '))).toEqual([
      'CR-10518Monto$ 4.799.000',
      'CR-10517Monto$ 6.190.000',
    ]);
  });
});
