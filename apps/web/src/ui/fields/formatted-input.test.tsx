import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { typedIdentification } from '#lib/format/format-typed.ts';
import { renderUi } from '#test/render-ui.tsx';
import { FormattedInput } from './formatted-input.tsx';

const open = () => {
  renderUi(<FormattedInput label="Número" format={typedIdentification} />);
  return screen.getByLabelText<HTMLInputElement>('Número');
};

test('a number gets its points while it is typed', async () => {
  const field = open();
  await userEvent.type(field, '1020304');
  expect(field.value).toBe('1.020.304');
});

test('a number pasted with text around it becomes the number alone', async () => {
  const field = open();
  await userEvent.click(field);
  await userEvent.paste('CC 1.020.304');
  expect(field.value).toBe('1.020.304');
});

test('a digit in the middle leaves the caret behind it', async () => {
  const field = open();
  await userEvent.type(field, '1020304');
  await userEvent.type(field, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field.value).toBe('10.920.304');
  expect(field.selectionStart).toBe(4);
});

test('a passport stays as it is typed, in capitals', async () => {
  const field = open();
  await userEvent.type(field, 'ar 12');
  expect(field.value).toBe('AR 12');
});
