import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useHasTyped } from './use-has-typed.ts';

const Page = ({ path }: { path: string }) => (
  <>
    <input aria-label="Nombre" />
    <output>{useHasTyped(path) ? 'escribió' : 'no ha escrito'}</output>
  </>
);

test('a page knows that its user has begun to type, which does not count on the next one', async () => {
  const { rerender } = render(<Page path="/borrower/profile" />);
  expect(screen.getByRole('status').textContent).toBe('no ha escrito');
  await userEvent.type(screen.getByLabelText('Nombre'), 'A');
  expect(screen.getByRole('status').textContent).toBe('escribió');
  rerender(<Page path="/borrower" />);
  expect(screen.getByRole('status').textContent).toBe('no ha escrito');
});
