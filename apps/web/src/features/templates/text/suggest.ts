import { bareText } from '#lib/bare-text.ts';
import { rankByText } from '#lib/rank-by-text.ts';
import { type Range, type Unit, wordsBefore } from './units.ts';
import type { Suggestion } from './vocabulary.ts';

/** What is suggested for the characters before the caret. */
export type Suggested = {
  readonly range: Range;
  readonly items: readonly Suggestion[];
  /** Opened by a brace, so that Enter inserts too; a plain word may just be a word. */
  readonly isAsked: boolean;
};

/** As many as can be looked through at a glance. */
const ITEMS_MAX = 8;
/** Shorter words begin too many names. */
const WORD_LENGTH_MIN = 3;
const WORDS_MAX = 6;

/** The starts of the last words before the caret, the longest piece first. */
const lastWords = (text: string): string[] => {
  const starts = [...text.matchAll(/(?<=^|[\s(«"'.,;])[\p{L}§]/gu)].map(({ index }) => index);
  return starts.slice(-WORDS_MAX).map((start) => text.slice(start));
};

const matchStart = (all: readonly Suggestion[], typed: string): Suggestion[] => {
  const wanted = bareText(typed);
  return all.filter(({ label }) => bareText(label).startsWith(wanted));
};

/** Looks for names: all of them after a brace, else those that begin as what was typed. */
export function suggestFor(
  units: readonly Unit[],
  place: number,
  all: readonly Suggestion[],
): Suggested | null {
  const before = wordsBefore(units, place);
  const brace = before.lastIndexOf('{');
  if (brace >= 0 && !before.slice(brace).includes('}')) {
    const typed = before.slice(brace + 1);
    const items =
      typed.trim() === '' ? all : rankByText(all, { typed, textOf: ({ label }) => label });
    const range = { from: place - (before.length - brace), to: place };
    return { range, items: items.slice(0, ITEMS_MAX), isAsked: true };
  }
  for (const typed of lastWords(before)) {
    if (typed.length < WORD_LENGTH_MIN) continue;
    const items = matchStart(all, typed);
    if (items.length === 0) continue;
    const range = { from: place - typed.length, to: place };
    return { range, items: items.slice(0, ITEMS_MAX), isAsked: false };
  }
  return null;
}
