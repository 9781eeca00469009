import { PAYOUT_STEPS, type PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';

/** What the address of the list says: the step that is shown, and the page. */
export type PayoutsSearch = { readonly step?: PayoutStep; readonly page?: number };

export const readPayoutsSearch = ({ step, page }: Record<string, unknown>): PayoutsSearch => ({
  ...(typeof step === 'string' &&
    Object.hasOwn(PAYOUT_STEPS, step) && {
      // It was looked up in the table just now.
      step: step as PayoutStep,
    }),
  ...(Number.isSafeInteger(page) && Number(page) > 0 && { page: Number(page) }),
});
