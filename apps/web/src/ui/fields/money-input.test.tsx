import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { MoneyInput } from './money-input.tsx';

const REFUSED = 'Escribe un valor mayor que cero.';

const Page = () => {
  const [digits, setDigits] = useState('');
  return (
    <>
      <MoneyInput label="Ingreso" digits={digits} onDigits={setDigits} />
      <output>{digits}</output>
      <button type="button" onClick={() => setDigits('1200')}>
        Otro
      </button>
    </>
  );
};

test('an amount below zero is refused and stays as it was typed', async () => {
  renderUi(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Ingreso');
  const kept = () => screen.getByRole('status').textContent;
  await userEvent.type(field, '-5000');
  expect([field.value, kept()]).toEqual(['-5.000', '']);
  expect(screen.getByText(REFUSED)).toBeDefined();
  // The minus is taken away.
  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([field.value, kept(), screen.queryByText(REFUSED)]).toEqual(['5.000', '5000', null]);
  await userEvent.clear(field);
  await userEvent.paste('$ -7');
  expect([field.value, kept()]).toEqual(['-7', '']);
  await userEvent.click(screen.getByText('Otro'));
  expect([field.value, screen.queryByText(REFUSED)]).toEqual(['1.200', null]);
});

test('a pasted amount loses its cents, and one that is typed keeps every digit', async () => {
  renderUi(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Ingreso');
  await userEvent.click(field);
  await userEvent.paste('1234567.89');
  expect(field.value).toBe('1.234.567');
  await userEvent.type(field, '{Backspace}');
  expect(field.value).toBe('123.456');
  await userEvent.tripleClick(field);
  await userEvent.paste('1.50');
  expect(field.value).toBe('1');
  await userEvent.type(field, '234{Backspace}');
  expect(field.value).toBe('123');
});
