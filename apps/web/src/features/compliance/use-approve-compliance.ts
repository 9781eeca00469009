import type { BodyOf } from '@cuotaclara/contract';
import { approveCompliance } from '@cuotaclara/contract/compliance/compliance';
import { useCreditEdit } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Approves the compliance review of a credit. */
export const useApproveCompliance = (id: number) =>
  useCreditEdit(
    (body: BodyOf<typeof approveCompliance>) => call(approveCompliance, { params: { id }, body }),
    { done: ({ number }) => `${number}: cumplimiento aprobado` },
  );
