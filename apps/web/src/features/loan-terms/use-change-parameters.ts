import type { BodyOf } from '@cuotaclara/contract';
import { changeParameters } from '@cuotaclara/contract/loan-terms/parameters';
import { useCreditEdit } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Changes the terms of a credit. */
export const useChangeParameters = (id: number) =>
  useCreditEdit(
    (body: BodyOf<typeof changeParameters>) => call(changeParameters, { params: { id }, body }),
    { done: ({ number }) => `${number}: condiciones guardadas` },
  );
