import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';

const CITIES = ['Cali, Valle del Cauca', 'La Unión, Nariño', 'Unión Panamericana, Chocó'];

test('a select without a filter of its own finds «union» without its accent, name start first', async () => {
  renderUi(<Select label="Ciudad" searchable data={CITIES} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Ciudad' }), 'union');
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Unión Panamericana, Chocó', 'La Unión, Nariño']);
});

test('a select that nothing is typed in offers every option in its order, up to its limit', async () => {
  renderUi(<Select label="Ciudad" searchable limit={2} data={CITIES} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Ciudad' }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Cali, Valle del Cauca', 'La Unión, Nariño']);
});
