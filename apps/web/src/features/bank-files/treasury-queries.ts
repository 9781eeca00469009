import type { CallOf } from '@cuotaclara/contract';
import type { RowGroup } from '@cuotaclara/contract/bank-files/bank-file-words';
import {
  getBankFile,
  listBankFiles,
  listBankRows,
} from '@cuotaclara/contract/bank-files/bank-files';
import { listReturnCandidates } from '@cuotaclara/contract/bank-files/returned-rows';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import {
  getDeposit,
  listDeposits,
  previewAssignment,
} from '@cuotaclara/contract/deposits/deposits';
import { listForeignMoney } from '@cuotaclara/contract/payments/foreign-money';
import { getOwed, previewPayment } from '@cuotaclara/contract/servicing/payments';
import {
  getSettlement,
  getUnsettled,
  listSettlements,
  previewSettlementUndo,
} from '@cuotaclara/contract/settlements/settlements';
import { getTreasury, listOwnAccounts } from '@cuotaclara/contract/treasury/treasury';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { treasuryKeys } from '#domain/query-keys/treasury-keys.ts';
import { call } from '#lib/api/call.ts';

const FILES_PER_PAGE = 25;
const ROWS_PER_PAGE = 50;
const CREDITS_FOUND = 8;
/** While a file is being booked its page looks again. */
const WORKING_MS = 1_500;

export type DepositsQuery = CallOf<typeof listDeposits>['query'];
export type DeskPreviewQuery = CallOf<typeof previewPayment>['query'];

export const treasuryQueries = {
  desk: queryOptions({
    queryKey: treasuryKeys.desk,
    queryFn: ({ signal }) => call(getTreasury, {}, { signal }),
    staleTime: 0,
    meta: { inline: true },
  }),
  accounts: queryOptions({
    queryKey: treasuryKeys.accounts,
    queryFn: ({ signal }) => call(listOwnAccounts, {}, { signal }),
    meta: { inline: true },
  }),
  files: (page: number) =>
    queryOptions({
      queryKey: treasuryKeys.files(page),
      queryFn: ({ signal }) => {
        const query = { page_number: page, item_per_page: FILES_PER_PAGE };
        return call(listBankFiles, { query }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  file: (id: number) =>
    queryOptions({
      queryKey: treasuryKeys.file(id),
      queryFn: ({ signal }) => call(getBankFile, { params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'booking' || data?.state === 'undoing' ? WORKING_MS : false,
      meta: { inline: true },
    }),
  rows: (id: number, fate: RowGroup, page: number) =>
    queryOptions({
      queryKey: treasuryKeys.rows(id, fate, page),
      queryFn: ({ signal }) => {
        const query = { fate, page_number: page, item_per_page: ROWS_PER_PAGE };
        return call(listBankRows, { params: { id }, query }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  returnCandidates: (rowId: number) =>
    queryOptions({
      queryKey: treasuryKeys.returnCandidates(rowId),
      queryFn: ({ signal }) => call(listReturnCandidates, { params: { id: rowId } }, { signal }),
      staleTime: 0,
      meta: { inline: true },
    }),
  deposits: (query: DepositsQuery) =>
    queryOptions({
      queryKey: treasuryKeys.deposits(query),
      queryFn: ({ signal }) => call(listDeposits, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  deposit: (id: number) =>
    queryOptions({
      queryKey: treasuryKeys.deposit(id),
      queryFn: ({ signal }) => call(getDeposit, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  preview: (id: number, creditId: number, amount: number) =>
    queryOptions({
      queryKey: treasuryKeys.preview(id, creditId, amount),
      queryFn: ({ signal }) => {
        const query = { credit_id: creditId, amount };
        return call(previewAssignment, { params: { id }, query }, { signal });
      },
      meta: { silent: 'lookup' },
    }),
  owed: (creditId: number) =>
    queryOptions({
      queryKey: treasuryKeys.owed(creditId),
      queryFn: ({ signal }) => call(getOwed, { query: { credit_id: creditId } }, { signal }),
      staleTime: 0,
      meta: { inline: true },
    }),
  deskPreview: (query: DeskPreviewQuery) =>
    queryOptions({
      queryKey: treasuryKeys.deskPreview(query),
      queryFn: ({ signal }) => call(previewPayment, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { silent: 'lookup' },
    }),
  foreignMoney: queryOptions({
    queryKey: treasuryKeys.foreignMoney,
    queryFn: ({ signal }) => call(listForeignMoney, {}, { signal }),
    staleTime: 0,
    meta: { inline: true },
  }),
  unsettled: queryOptions({
    queryKey: treasuryKeys.unsettled,
    queryFn: ({ signal }) => call(getUnsettled, {}, { signal }),
    meta: { inline: true },
  }),
  settlements: (page: number) =>
    queryOptions({
      queryKey: treasuryKeys.settlements(page),
      queryFn: ({ signal }) => {
        const query = { page_number: page, item_per_page: FILES_PER_PAGE };
        return call(listSettlements, { query }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  settlement: (id: number) =>
    queryOptions({
      queryKey: treasuryKeys.settlement(id),
      queryFn: ({ signal }) => call(getSettlement, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  settlementUndo: (id: number) =>
    queryOptions({
      queryKey: treasuryKeys.settlementUndo(id),
      queryFn: ({ signal }) => call(previewSettlementUndo, { params: { id } }, { signal }),
      staleTime: 0,
      meta: { inline: true },
    }),
  credits: (search: string) =>
    queryOptions({
      queryKey: treasuryKeys.credits(search),
      queryFn: async ({ signal }) => {
        // Money goes to a credit that owes; any other would only be refused later.
        const query = { search, owing: 'true', item_per_page: CREDITS_FOUND } as const;
        return (await call(listCredits, { query }, { signal })).data;
      },
      placeholderData: keepPreviousData,
      meta: { silent: 'lookup' },
    }),
};
