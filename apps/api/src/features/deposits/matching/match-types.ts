import type { DepositSource } from '@cuotaclara/contract/deposits/deposit-words';

/** A credit that a row could belong to, with what is known of it. */
export type MatchCandidate = {
  readonly creditId: number;
  /** Whether it can take a payment today. */
  readonly isOwing: boolean;
  readonly holderName: string;
  readonly documentCode: string;
  readonly identification: string;
  readonly plate: string | null;
  /** Instalments that are not paid, the first one first. */
  readonly dues: readonly {
    readonly number: number;
    readonly dueOn: string;
    readonly pendingPesos: number;
  }[];
  /** What brings it up to date, and what ends it, on the day of the row. */
  readonly overduePesos: number;
  readonly payoffPesos: number;
  /** Earlier payments, the newest first. */
  readonly paidPesos: readonly number[];
};

/** Money that is matched: a row of a bank file, or a deposit. */
export type MatchedRow = {
  /** Only a `deposit` is booked without a person. */
  readonly kind: 'deposit' | 'cheque' | 'returned' | 'debit' | 'unusable';
  /** The day it came in, as ISO text. */
  readonly paidOn: string;
  readonly reference: string;
  readonly description: string;
  readonly valuePesos: number;
  /** What brought it, as reasons call it. */
  readonly source: DepositSource;
};

export const REASON_KINDS = ['reference', 'document', 'plate', 'name', 'value', 'habit'] as const;

/** One reason for or against a credit, in words; never a percentage. */
export type MatchReason = {
  readonly kind: (typeof REASON_KINDS)[number];
  readonly holds: boolean;
  readonly text: string;
};

export type MatchSuggestion = {
  readonly creditId: number;
  /** Those that hold first, then what is missing. */
  readonly reasons: readonly MatchReason[];
};

export type RowMatch =
  /** The reference names it with the right check digit: it is booked without a person. */
  | { readonly kind: 'posts'; readonly suggestion: MatchSuggestion }
  /** A person decides; the likeliest first. */
  | { readonly kind: 'suggests'; readonly suggestions: readonly MatchSuggestion[] }
  | { readonly kind: 'none'; readonly text: string };
