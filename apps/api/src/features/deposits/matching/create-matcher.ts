import type { DepositSource } from '@cuotaclara/contract/deposits/deposit-words';
import { countText } from '@cuotaclara/contract/values/number-text';
import {
  type MatchCandidate,
  type MatchedRow,
  type MatchSuggestion,
  REASON_KINDS,
  type RowMatch,
} from './match-types.ts';
import { reasonsFor } from './reasons-for.ts';
import { cluesOf, type RowClues, wordsOf } from './row-clues.ts';

const SUGGESTIONS_MAX = 3;
/** A word or a value that more credits have tells nobody apart; it keeps a file linear too. */
const SHARED_MAX = 500;

const NOTHING_NAMED = {
  bank_file: 'Nada en la línea nombra un crédito.',
  gateway: 'Nada de lo que dice la pasarela nombra un crédito.',
  reversal: 'Nada del pago reversado nombra otro crédito.',
} as const satisfies Record<DepositSource, string>;

type CandidateIndex = {
  readonly byCredit: ReadonlyMap<number, MatchCandidate>;
  readonly byDocument: ReadonlyMap<string, readonly MatchCandidate[]>;
  readonly byPlate: ReadonlyMap<string, readonly MatchCandidate[]>;
  readonly byWord: ReadonlyMap<string, readonly MatchCandidate[]>;
  readonly byValue: ReadonlyMap<number, readonly MatchCandidate[]>;
};

/**
 * Says of each row whose it is. Only a reference with its right check digit books alone; document,
 * plate, name and value suggest, with their reasons. The candidates are looked up once, for all
 * rows of a file (see `cluesOf`).
 */
export function createMatcher(
  candidates: readonly MatchCandidate[],
): (row: MatchedRow) => RowMatch {
  const index = indexOf(candidates);
  return (row) => matchRow(row, index);
}

function matchRow(row: MatchedRow, index: CandidateIndex): RowMatch {
  const clues = cluesOf(row);
  const possible = possibleOf(index, row, clues);
  const suggest = (candidate: MatchCandidate): MatchSuggestion => ({
    creditId: candidate.creditId,
    reasons: reasonsFor(candidate, { row, clues }),
  });
  const named =
    clues.checkedCreditId === null ? undefined : index.byCredit.get(clues.checkedCreditId);
  const suggestions = possible.map(suggest).filter(hasReason).toSorted(byStrength);
  if (named?.isOwing === true && row.kind === 'deposit') {
    const own = suggest(named);
    const others = suggestions.filter(({ creditId }) => creditId !== named.creditId);
    if (!others.some((other) => claimsReference(other, own))) {
      return { kind: 'posts', suggestion: own };
    }
  }
  const strong = suggestions.filter(({ reasons }) => !isValueAlone(reasons));
  if (strong.length > 0) return { kind: 'suggests', suggestions: strong.slice(0, SUGGESTIONS_MAX) };
  if (suggestions.length > SUGGESTIONS_MAX) {
    return { kind: 'none', text: `Hay ${countText(suggestions.length)} créditos con ese valor.` };
  }
  if (suggestions.length > 0) return { kind: 'suggests', suggestions };
  const isClosed = named !== undefined && !named.isOwing;
  const text = isClosed
    ? 'La referencia es de un crédito que ya no recibe pagos.'
    : NOTHING_NAMED[row.source];
  return { kind: 'none', text };
}

function possibleOf(
  index: CandidateIndex,
  row: MatchedRow,
  { checkedCreditId, plainCreditId, nearCreditId, documents, plates, words }: RowClues,
): readonly MatchCandidate[] {
  const shared = (list: readonly MatchCandidate[] = []): readonly MatchCandidate[] =>
    list.length > SHARED_MAX ? [] : list;
  const numbered = [checkedCreditId, plainCreditId, nearCreditId]
    .filter((id) => id !== null)
    .map((id) => index.byCredit.get(id))
    .filter((candidate) => candidate !== undefined);
  const all = new Set([
    ...numbered,
    ...documents.flatMap((number) => index.byDocument.get(number) ?? []),
    ...plates.flatMap((plate) => index.byPlate.get(plate) ?? []),
    ...words.flatMap((word) => shared(index.byWord.get(word))),
    ...shared(index.byValue.get(row.valuePesos)),
  ]);
  return [...all].filter(({ isOwing }) => isOwing);
}

const holds = ({ reasons }: MatchSuggestion, kind: MatchSuggestion['reasons'][number]['kind']) =>
  reasons.some((reason) => reason.kind === kind && reason.holds);

/** Habit alone names nobody. */
const hasReason = ({ reasons }: MatchSuggestion): boolean =>
  reasons.some(({ kind, holds: isHeld }) => isHeld && kind !== 'habit');

const isValueAlone = (reasons: MatchSuggestion['reasons']): boolean =>
  reasons.every(({ kind, holds: isHeld }) => !isHeld || kind === 'value' || kind === 'habit');

/**
 * Whether the same digits may mean another credit: they are its holder's document, or its number
 * without a check digit and its value is right where the other's is not. Then a person decides.
 */
const claimsReference = (other: MatchSuggestion, own: MatchSuggestion): boolean =>
  (holds(other, 'document') && !holds(own, 'document')) ||
  (holds(other, 'reference') && holds(other, 'value') && !holds(own, 'value'));

/** The kinds of reasons in their order: a reference weighs more than all that follow. */
const strengthOf = (suggestion: MatchSuggestion): number =>
  REASON_KINDS.reduce((sum, kind) => sum * 2 + (holds(suggestion, kind) ? 1 : 0), 0);

const byStrength = (a: MatchSuggestion, b: MatchSuggestion): number =>
  strengthOf(b) - strengthOf(a) || a.creditId - b.creditId;

function indexOf(candidates: readonly MatchCandidate[]): CandidateIndex {
  const byDocument = new Map<string, MatchCandidate[]>();
  const byPlate = new Map<string, MatchCandidate[]>();
  const byWord = new Map<string, MatchCandidate[]>();
  const byValue = new Map<number, MatchCandidate[]>();
  for (const candidate of candidates) {
    const { identification, plate, holderName, dues, overduePesos, payoffPesos } = candidate;
    add(byDocument, identification, candidate);
    if (plate !== null) add(byPlate, plate, candidate);
    for (const word of wordsOf(holderName)) add(byWord, word, candidate);
    const values = [overduePesos, payoffPesos, ...dues.map(({ pendingPesos }) => pendingPesos)];
    for (const value of new Set(values)) add(byValue, value, candidate);
  }
  const byCredit = new Map(candidates.map((candidate) => [candidate.creditId, candidate]));
  return { byCredit, byDocument, byPlate, byWord, byValue };
}

function add<Key>(map: Map<Key, MatchCandidate[]>, key: Key, candidate: MatchCandidate): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [candidate]);
  else known.push(candidate);
}
