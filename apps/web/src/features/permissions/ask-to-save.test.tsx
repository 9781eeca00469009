import type { FunctionName, RoleRow } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { askToSave } from './ask-to-save.tsx';

const row: RoleRow = {
  role_id: ROLE.accounting,
  name: 'ACCOUNTING',
  label: 'Contabilidad',
  matrix_version: 1,
  user_count: 2,
  functions: [],
};

const ask = (added: readonly FunctionName[]) => {
  renderUi(null);
  const difference = { added, removed: [], addedStates: [], removedStates: [] };
  act(() => askToSave({ row, difference, onConfirm: async () => {} }));
};

test('only the first letter of a function is lowered in the sentence', async () => {
  ask(['manage_liens']);
  await screen.findByText(/gestionar garantías RUNT\./);
  expect(screen.queryByText(/todos los permisos/)).toBeNull();
});

test('granting users or the matrix shows a warning of what that opens', async () => {
  ask(['manage_users', 'manage_permissions']);
  await screen.findByText(/se crean, editan y bloquean las cuentas/);
  const warning = await screen.findByText(/puede darse todos los permisos/);
  expect(warning.textContent).toContain('esta misma matriz');
});
