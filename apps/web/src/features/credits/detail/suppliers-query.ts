import { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';

const SUPPLIERS_FRESH_FOR_MS = 10 * 60_000;

/** The advisers that a credit can be assigned to; the field shows a failure itself. */
export const suppliersQuery = queryOptions({
  queryKey: creditKeys.suppliers,
  queryFn: async ({ signal }) => (await call(listSuppliers, {}, { signal })).suppliers,
  staleTime: SUPPLIERS_FRESH_FOR_MS,
  meta: { inline: true },
});
