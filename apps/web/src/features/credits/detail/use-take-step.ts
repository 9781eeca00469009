import type { BodyOf } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { useCreditCommand } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Takes a step of the life of a credit. */
export const useTakeStep = (id: number, { done }: { readonly done: string }) =>
  useCreditCommand(
    (body: BodyOf<typeof changeCreditState>) => call(changeCreditState, { params: { id }, body }),
    { done },
  );
