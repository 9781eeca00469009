import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { Narrow, RowTable } from './row-table.tsx';

type Line = { readonly account: string; readonly amount: number };

const LINES: readonly Line[] = [
  { account: 'Bancos', amount: 5_000 },
  { account: 'Cartera', amount: -5_000 },
];

test('a table has a head for each column and every cell under its own', () => {
  renderUi(
    <RowTable
      label="Asiento"
      rows={LINES}
      rowKey={({ account }) => account}
      columns={[
        {
          head: 'Cuenta',
          cell: ({ account }) => (
            <>
              {account}
              <Narrow>en el teléfono</Narrow>
            </>
          ),
        },
        { head: 'Valor', kind: 'money', cell: ({ amount }) => amount },
      ]}
      foot={
        <tr>
          <td>Suma</td>
          <td>0</td>
        </tr>
      }
    />,
  );
  const table = screen.getByRole('table', { name: 'Asiento' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const [, first, , sum] = within(table).getAllByRole('row');
  expect(within(first ?? table).getByText('5000').dataset['kind']).toBe('money');
  expect(sum?.textContent).toBe('Suma0');
});

test('a click on a row opens it, and the row that is open says so', async () => {
  const onOpen = vi.fn();
  renderUi(
    <RowTable
      rows={LINES}
      rowKey={({ account }) => account}
      columns={[{ head: 'Cuenta', cell: ({ account }) => account }]}
      opening={{ onOpen, isOpen: ({ account }) => account === 'Bancos' }}
    />,
  );
  await userEvent.click(screen.getByText('Cartera'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(LINES[1]);
  expect(screen.getByText('Bancos').closest('tr')?.getAttribute('aria-selected')).toBe('true');
});
