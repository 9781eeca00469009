import type { CreditEvent, CreditRules } from '@cuotaclara/loan-math';
import {
  type Counterpart,
  type Entry,
  entryBetween,
  type Positions,
  positions,
  positionsAround,
} from '../src/index.ts';
import { BOOKS, historyOf, pays, RULES } from './credit-a.ts';

/** Something that happens to credit A, and the entries that it posts. */
export type Case = {
  readonly title: string;
  readonly entries: readonly { readonly what: string; readonly entry: Entry }[];
};

export const BANK: Counterpart = { role: 'bank', party: null };
export const CASH: Counterpart = { role: 'cash', party: null };
const GATEWAY: Counterpart = { role: 'gateway', party: null };
export const UNIDENTIFIED: Counterpart = { role: 'unidentified', party: null };

export const FIRST = pays('02-15', 177_000);

type Told = {
  readonly earlier?: readonly CreditEvent[];
  readonly event: CreditEvent;
  /** The day on which it is booked; left out, its own. */
  readonly booked?: string;
  readonly rules?: CreditRules;
};

export function around({ earlier = [], event, booked, rules = RULES }: Told) {
  const history = historyOf(booked ?? event.on.slice(5), earlier, rules);
  return positionsAround(history, event, BOOKS);
}

export function paid(told: Told, counterpart: Counterpart): Entry {
  const { before, after } = around(told);
  return entryBetween(before, after, counterpart);
}

/** The entry of what falls due on a day. */
export function due(date: string, events: readonly CreditEvent[] = [], rules = RULES): Entry {
  const eve = `${date.slice(0, 3)}${String(Number(date.slice(3)) - 1).padStart(2, '0')}`;
  const before = positions(historyOf(eve, events, rules), BOOKS);
  return entryBetween(before, positions(historyOf(date, events, rules), BOOKS), null);
}

export const firstPaid = () => paid({ event: FIRST }, GATEWAY);

export const pairOf = ({ before, after }: { before: Positions; after: Positions }) =>
  [before, after] as const;
