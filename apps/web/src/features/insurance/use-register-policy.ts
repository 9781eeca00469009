import type { BodyOf } from '@cuotaclara/contract';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { useCreditEdit } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Registers or renews the policy of a credit. */
export const useRegisterPolicy = (id: number) =>
  useCreditEdit(
    (body: BodyOf<typeof registerPolicy>) => call(registerPolicy, { params: { id }, body }),
    { done: ({ number }) => `${number}: póliza registrada` },
  );
