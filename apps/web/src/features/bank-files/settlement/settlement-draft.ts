import type { AnswerOf, CallOf } from '@cuotaclara/contract';
import type {
  getUnsettled,
  SettlementItem,
  settleGateway,
} from '@cuotaclara/contract/settlements/settlements';
import { bankParty, partyText } from '@cuotaclara/contract/values/bank-party';
import type { Draft } from '#lib/form/body-problems.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { centsOfPart, type DeclaredParts, PARTS, type PartName } from './declared-parts.ts';

export type Unsettled = AnswerOf<typeof getUnsettled>;

/** A settlement as it is typed. */
export type SettlementDraft = DeclaredParts & {
  readonly day: string;
  readonly reference: string;
  /** `line 12`, a line of the bank, `party 7:4821`, an account, or one that nobody named yet. */
  readonly place: string;
  readonly bank: string;
  readonly account: string;
};

export const OTHER = 'other';

/** Whether the gateway took more back than it approved, from the account. */
export const isTaken = (parts: DeclaredParts): boolean => (centsOfPart(parts, 'net') ?? 0) < 0;

const linePlace = (line: Unsettled['bank_lines'][number]) => {
  const { deposit_id, paid_on, amount, reference, description } = line;
  const name = reference || description;
  return {
    value: `line ${deposit_id}`,
    label: `Línea del ${formatDate(paid_on)} · ${formatMoney(amount)} · ${name}`,
  };
};

/**
 * Where the money may be: a line of the bank that is in the tray, or an account. What was taken
 * from an account is no line of the tray.
 */
export const placesOf = ({ bank_lines, parties }: Unsettled, isOut: boolean) => [
  { value: '', label: isOut ? 'Elige de dónde salió' : 'Elige dónde entró' },
  ...(isOut ? [] : bank_lines.map(linePlace)),
  ...parties.map((party) => ({
    value: `party ${party}`,
    label: isOut ? partyText(party) : `${partyText(party)} (sin línea todavía)`,
  })),
  { value: OTHER, label: 'Otra cuenta de la empresa' },
];

export const lineAt = ({ bank_lines }: Unsettled, place: string) =>
  bank_lines.find(({ deposit_id }) => `line ${deposit_id}` === place);

const BAD_PART = 'Escríbelo como 4.559,50.';

/** What the schema of the body cannot say, by the field in which it is typed. */
export function problemsIn(typed: SettlementDraft, today: string): FieldErrors {
  const { day, place, bank, account } = typed;
  const isOut = isTaken(typed);
  const unread = PARTS.filter(([name]) => centsOfPart(typed, name) === null);
  return {
    ...Object.fromEntries(unread.map(([name]) => [name, BAD_PART])),
    ...(day === '' && { day: `Elige el día en que ${isOut ? 'salió' : 'entró'}.` }),
    ...(day > today && { day: 'Ese día no ha llegado.' }),
    ...((place === '' || (isOut && place.startsWith('line '))) && {
      place: isOut ? 'Elige la cuenta de donde salió.' : 'Elige dónde entró el dinero.',
    }),
    ...(place === OTHER && bank === '' && { bank: 'Elige el banco.' }),
    ...(place === OTHER && account === '' && { account: 'Escribe el número de la cuenta.' }),
  };
}

type Settled = CallOf<typeof settleGateway>['body'];

/** The line of the bank, or the account as the books name it. */
function whereIn({ place, bank, account }: SettlementDraft): Pick<Settled, 'deposit_id' | 'party'> {
  if (place === '') return {};
  if (place === OTHER) return { party: bankParty(bank, account) };
  const line = /^line (\d+)$/.exec(place)?.[1];
  return line === undefined ? { party: place.replace('party ', '') } : { deposit_id: Number(line) };
}

/** Fields in which the parts of the body are typed. */
export const TYPED_IN = {
  settled_on: 'day',
  fee_cents: 'fee',
  fee_iva_cents: 'feeIva',
  income_tax_cents: 'incomeTax',
  iva_withheld_cents: 'ivaWithheld',
  ica_withheld_cents: 'icaWithheld',
  net_cents: 'net',
  party: 'place',
  deposit_id: 'place',
} as const;

export function bodyOf(typed: SettlementDraft, picked: readonly SettlementItem[]): Draft<Settled> {
  const centsOf = (name: PartName): number | undefined => centsOfPart(typed, name) ?? undefined;
  return {
    settled_on: typed.day,
    reference: typed.reference,
    source_keys: picked.map(({ source_key }) => source_key),
    fee_cents: centsOf('fee'),
    fee_iva_cents: centsOf('feeIva'),
    income_tax_cents: centsOf('incomeTax'),
    iva_withheld_cents: centsOf('ivaWithheld'),
    ica_withheld_cents: centsOf('icaWithheld'),
    net_cents: centsOf('net'),
    ...whereIn(typed),
  };
}
