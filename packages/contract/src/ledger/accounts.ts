import {
  countedVersionField,
  INVISIBLE_SIGNS,
  keyField,
  momentField,
  UNSEEN_SIGN,
} from '../values/fields.ts';
import { nitField } from '../values/nit.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';
import { bpsField, roleField, thirdField } from './ledger-fields.ts';
import { ALLOWANCE_CATEGORIES, LINE_THIRDS } from './ledger-words.ts';

const NAME_LENGTH_MAX = 80;

const nameField = z.string({ error: 'Escribe el nombre.' }).check(
  z.trim(),
  z.minLength(1, { error: 'Escribe el nombre.' }),
  z.maxLength(NAME_LENGTH_MAX, { error: `Usa máximo ${NAME_LENGTH_MAX} caracteres.` }),
  z.refine((text) => !UNSEEN_SIGN.test(text), { error: INVISIBLE_SIGNS }),
);

const BAD_CODE = 'Escribe el código con 4 a 10 números, sin puntos.';

export const accountCodeField = z
  .string({ error: BAD_CODE })
  .check(z.trim(), z.regex(/^[1-9]\d{3,9}$/, { error: BAD_CODE }));

const codeChange = z.object({
  code: z.string(),
  name: z.string(),
  in_force_from: z.iso.date(),
  set_by: z.nullable(z.string()),
  set_at: momentField,
});

const account = z.object({
  role: z.string(),
  /** The code and the name of today. */
  code: z.string(),
  name: z.string(),
  nature: z.enum(['debit', 'credit']),
  third: keyField(LINE_THIRDS),
  changes: z.array(codeChange),
});

export type LedgerAccount = z.output<typeof account>;

const rate = z.object({
  category: keyField(ALLOWANCE_CATEGORIES),
  principal_bps: bpsField,
  interest_bps: bpsField,
});

const rateChange = z.object({
  in_force_from: z.iso.date(),
  rates: z.array(rate),
  set_by: z.nullable(z.string()),
});

export type AllowanceRates = z.output<typeof rateChange>;

const party = z.object({
  party: z.string(),
  name: z.nullable(z.string()),
  nit: z.nullable(z.string()),
  /** Null until it has a name. */
  version: z.nullable(z.int()),
});

export type LedgerParty = z.output<typeof party>;

export const getAccounts = route({
  method: 'GET',
  url: '/api/managements/ledger/accounts',
  summary: 'The chart of accounts with its dated codes, the allowance and the named parties',
  permission: 'view_ledger',
  reply: z.object({
    accounts: z.array(account),
    rates: z.array(rateChange),
    parties: z.array(party),
    /** The first day that no closed month has. */
    first_open_on: z.iso.date(),
  }),
});

export const setAccountCode = route({
  method: 'POST',
  url: '/api/managements/ledger/accounts/:role/codes',
  summary: 'Give an account another code and name from a day on; what was exported stays',
  permission: 'manage_ledger',
  params: z.object({ role: roleField }),
  body: z.strictObject({ code: accountCodeField, name: nameField, in_force_from: dayField }),
  reply: account,
  refusals: ['not_found', 'ledger_day_closed', 'ledger_code_taken', 'ledger_code_same_day'],
});

export const setAllowanceRates = route({
  method: 'POST',
  url: '/api/managements/ledger/allowance-rates',
  summary: 'Set the percentages of the allowance from a day on',
  permission: 'manage_ledger',
  body: z.strictObject({
    in_force_from: dayField,
    rates: z
      .array(z.strictObject(rate.shape))
      .check(
        z.refine(
          (rates) =>
            Object.keys(ALLOWANCE_CATEGORIES).every(
              (category) => rates.filter((each) => each.category === category).length === 1,
            ),
          'Escribe los porcentajes de cada categoría.',
        ),
      ),
  }),
  reply: rateChange,
  refusals: ['ledger_day_closed', 'ledger_rates_same_day'],
});

export const nameParty = route({
  method: 'PUT',
  url: '/api/managements/ledger/parties/:party',
  summary: 'Say who a party of the books is, for the books and for exports',
  permission: 'manage_ledger',
  params: z.object({ party: thirdField }),
  body: z.strictObject({
    name: nameField,
    nit: nitField,
    version: z.nullable(countedVersionField),
  }),
  reply: party,
  refusals: ['not_found', 'changed_meanwhile'],
});
