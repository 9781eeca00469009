import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import { listColumns } from './list-columns.ts';

type Credit = { code: string; amount: string };

const CREDITS: Credit[] = [
  { code: 'CC-10518', amount: '$ 4.799.000' },
  { code: 'CC-10517', amount: '$ 6.190.000' },
];

const column = listColumns<Credit>();
const columns = column.columns([
  column.accessor('code', { header: 'Crédito' }),
  column.accessor('amount', { header: 'Monto', meta: { align: 'end', sortKey: 'amount' } }),
]);

const showList = (differences: Partial<DataListProps<Credit>> = {}) => {
  const onPageChange = vi.fn();
  renderUi(
    <DataList
      things="los créditos"
      columns={columns}
      content={{ kind: 'ready', rows: CREDITS, total: 318 }}
      page={{ number: 0, size: 10 }}
      onPageChange={onPageChange}
      rowKey={(credit) => credit.code}
      renderCard={(credit) => credit.code}
      empty={<p>No hay créditos con estos filtros</p>}
      {...differences}
    />,
  );
  return onPageChange;
};

test('every row stands under the heads of its columns', () => {
  showList();
  const table = screen.getByRole('table', { name: 'Lista de los créditos' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent).toBe('CC-10518$ 4.799.000');
});

test('while it loads the list says so and shows no row', () => {
  showList({ content: { kind: 'loading' } });
  expect(screen.getByRole('status', { name: 'Buscando los créditos' })).toBeTruthy();
  expect(screen.queryByText('CC-10518')).toBeNull();
});

test('the old page stays, marked busy, while the next one comes', () => {
  showList({ content: { kind: 'ready', rows: CREDITS, total: 318, refreshing: true } });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('CC-10518')).toBeTruthy();
});

test('an empty list says why, and offers no pages', () => {
  showList({ content: { kind: 'ready', rows: [], total: 0 } });
  expect(screen.getByText('No hay créditos con estos filtros')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
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
  const onPageChange = showList();
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith({ number: 2, size: 10 });
});

test('another page size starts again at the first page', async () => {
  const onPageChange = showList({ page: { number: 4, size: 10 } });
  await userEvent.selectOptions(screen.getByLabelText('Filas por página'), '50');
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith({ number: 0, size: 50 });
});

test('the head of the sorted column turns its order around', async () => {
  const onChange = vi.fn();
  showList({ sort: { by: 'amount', dir: 'DESC', onChange } });
  const amount = screen.getByRole('columnheader', { name: 'Monto' });
  expect(amount.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(amount).getByRole('button'));
  expect(onChange).toHaveBeenLastCalledWith({ by: 'amount', dir: 'ASC' });
});

test('on a phone every row is a card', () => {
  const desk = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(desk(query), { matches: query === '(width < 720px)' });
  try {
    showList();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Lista de los créditos' }));
    expect(cards.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'CC-10518',
      'CC-10517',
    ]);
  } finally {
    window.matchMedia = desk;
  }
});
