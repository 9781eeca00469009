import { getDisbursement } from '@cuotaclara/contract/disbursement/disbursement';
import type { PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';
import { listPayouts } from '@cuotaclara/contract/disbursement/payouts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { disbursementKeys } from '#domain/query-keys/disbursement-keys.ts';
import { call } from '#lib/api/call.ts';

/** How often the page looks whether the books have numbered the voucher of the transfer. */
const NUMBERED_EVERY_MS = 10_000;

/** How a credit is paid out; two people work on it at the same time. */
export const creditDisbursement = (creditId: number, paysOn: string | null) =>
  queryOptions({
    queryKey: disbursementKeys.ofCredit(creditId, paysOn),
    queryFn: ({ signal }) => {
      const query = paysOn === null ? {} : { pays_on: paysOn };
      return call(getDisbursement, { params: { id: creditId }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.booked != null && data.booked.voucher === null ? NUMBERED_EVERY_MS : false,
    meta: { inline: true, polled: true },
  });

const PAGE = 25;

type PayoutsInput = { readonly step: PayoutStep | undefined; readonly page: number };

/** Credits that are to be paid out; several people work through them at the same time. */
export const payoutsQuery = ({ step, page }: PayoutsInput) =>
  queryOptions({
    queryKey: disbursementKeys.payouts(step ?? null, page),
    queryFn: ({ signal }) => {
      const query = { page_number: page, item_per_page: PAGE, ...(step !== undefined && { step }) };
      return call(listPayouts, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    meta: { inline: true, polled: true },
  });
