import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { SameNumberNotice } from './same-number-notice.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params: { document: string }; children: string }) => (
    <a href={`/borrowers/${params.document}`}>{children}</a>
  ),
}));

const other = (over: Partial<IdentityFile['same_number'][number]> = {}) => ({
  borrower_id: 812,
  name: 'Ximena Ríos',
  identification: '1020304506',
  identity_state: 'in_review' as const,
  created_at: '2026-11-10T15:00:00Z',
  ...over,
});

test('a number that nobody else typed needs no words', () => {
  renderUi(<SameNumberNotice others={[]} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a reviewer reads who else typed the number, with a way to that very person', () => {
  renderUi(<SameNumberNotice others={[other()]} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Otros clientes escribieron este mismo número. Queda para quien apruebes: Ximena Ríos ' +
      '(identidad en revisión).',
  );
  const link = screen.getByRole('link', { name: 'Ximena Ríos' });
  expect(link.getAttribute('href')).toBe('/borrowers/1020304506~812');
});

test('a number that another has proven is a warning', () => {
  renderUi(<SameNumberNotice others={[other({ identity_state: 'approved' })]} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'Otro cliente ya tiene aprobada la identidad con este número.',
  );
});
