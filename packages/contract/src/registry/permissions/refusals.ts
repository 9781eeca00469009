import type { RefusalTable } from '@cuotaclara/contract/wire/refusal-table';

/** Refusals about the permission matrix. */
export const PERMISSIONS_REFUSALS = {
  matrix_locks_out: {
    status: 400,
    message: 'El rol {role} no puede quedarse sin: {functions}.',
  },
  function_not_for_role: {
    status: 400,
    message: 'El rol {role} no puede tener: {functions}.',
  },
} as const satisfies RefusalTable;
