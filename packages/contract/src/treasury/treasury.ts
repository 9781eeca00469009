import { AGES } from '../deposits/deposit-words.ts';
import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** One business day of money in and out of the banks; expected where it is not over. */
const treasuryDay = z.object({
  day: z.iso.date(),
  is_expected: z.boolean(),
  is_today: z.boolean(),
  in: z.int(),
  out: z.int(),
  /** How much of each has not happened yet: all of a day to come, a part of today. */
  in_expected: z.int(),
  out_expected: z.int(),
  closing: z.int(),
});

export type TreasuryDay = z.output<typeof treasuryDay>;

export const getTreasury = route({
  method: 'GET',
  url: '/api/managements/treasury',
  summary: 'The cash position of today: banks, gateway, to pay, and the tray by age',
  permission: 'reconcile_bank',
  reply: z.object({
    today: z.iso.date(),
    banks: z.int(),
    accounts: z.array(z.object({ party: z.nullable(z.string()), amount: z.int() })),
    cash: z.int(),
    gateway: z.int(),
    /** What the books owe, and transfers that were prepared and have no voucher yet. */
    to_pay: z.int(),
    to_transfer_count: z.int(),
    to_approve_count: z.int(),
    commissions: z.int(),
    /** The 4×1000 of what leaves today. */
    gmf: z.int(),
    left: z.int(),
    tray: z.object({
      count: z.int(),
      /** How many of them are lines of the bank at the desk; the others are in the tray. */
      to_assign: z.int(),
      pesos: z.int(),
      ages: z.array(z.object({ age: keyField(AGES), count: z.int(), pesos: z.int() })),
    }),
    days: z.array(treasuryDay),
  }),
});

export const listOwnAccounts = route({
  method: 'GET',
  url: '/api/managements/bank-accounts',
  summary: 'The accounts of the company that files, settlements or entries name',
  permission: 'record_payment',
  reply: z.object({ accounts: z.array(z.string()) }),
});

export type Treasury = z.output<typeof getTreasury.reply>;
