import { BEGINNING_OF_TIME } from '@cuotaclara/contract';
import { longDay, longMonth } from '@cuotaclara/contract/values/long-dates';
import type { Days } from '#features/ledger/books/spans-of-days.ts';

/** Whose books they are, as the settings say. */
export type Company = { readonly name: string; readonly nit: string | null };

type AboutBookInput = {
  readonly book: string;
  readonly company: Company;
  readonly days: Days;
  readonly today: Temporal.PlainDate;
  /** What narrows the book: a third party, an account, a kind. */
  readonly only?: readonly string[];
};

/** `2026-10` where the days are those of a month. */
function monthOf({ from, to }: Days): string | null {
  const first = Temporal.PlainDate.from(from);
  const isWhole = first.day === 1 && first.with({ day: first.daysInMonth }).toString() === to;
  return isWhole ? from.slice(0, 7) : null;
}

function periodText(days: Days): string {
  if (monthOf(days) !== null) return longMonth(days.from);
  const end = longDay(days.to);
  return days.from === BEGINNING_OF_TIME
    ? `hasta el ${end}`
    : `del ${longDay(days.from)} al ${end}`;
}

const inFileName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** What a file of the books says of itself: company, NIT, book, period and the day it was made. */
export function aboutBook({ book, company, days, today, only = [] }: AboutBookInput) {
  const period = monthOf(days) ?? `${days.from}-a-${days.to}`;
  const { name, nit } = company;
  const owner = nit === null ? inFileName(name) : `nit-${inFileName(nit)}`;
  return {
    sheet: book,
    fileName: [inFileName(book), period, owner, today].join('-'),
    heading: [
      nit === null ? name : `${name} · NIT ${nit}`,
      [book, ...only].join(' · '),
      `Período: ${periodText(days)}`,
      `Generado el ${longDay(today.toString())}`,
    ],
  };
}
