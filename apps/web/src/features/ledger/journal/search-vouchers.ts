import { listJournal } from '@cuotaclara/contract/ledger/books';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';
import { formatDate } from '#lib/format/format-date.ts';

const VOUCHER = /^(RC|CE|NC)[\s-]*\d{1,9}$/i;

/** Every day of the books. */
const ALL_DAYS = { initial_date: '2000-01-01', final_date: '2099-12-31' };

/** The entry of the books with this voucher; nothing else is asked for. */
export const searchVouchers = async (typed: string, signal: AbortSignal) => {
  const search = typed.trim();
  if (!VOUCHER.test(search)) return [];
  const { data } = await call(listJournal, { query: { ...ALL_DAYS, search } }, { signal });
  return data.map(({ entry_id: id, voucher, booked_on, text }) => ({
    kind: 'voucher' as const,
    key: `voucher-${id}`,
    name: voucher ?? search,
    detail: `${text} · ${formatDate(booked_on)}`,
    link: linkOptions({
      to: '/ledger/journal',
      search: { month: booked_on.slice(0, 7), entry: id, search },
    }),
  }));
};
