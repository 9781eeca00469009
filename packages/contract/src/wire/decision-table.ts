import type { Noun } from '../values/number-text.ts';
import type { FunctionName } from './registered.ts';

/** Formats of a value in a preview; a text is shown as it is. */
type ValueFormat = 'pesos' | 'count' | 'day' | 'text';

export type ValueWords = {
  readonly label: string;
  /** Left out where it is a text. */
  readonly format?: ValueFormat;
  /** The approver ticks that they saw it change since the proposal. */
  readonly matters?: true;
};

type RowTable = Readonly<Record<string, ValueWords>>;

/** Sentences told after each act, in the words of the person who did it. */
type ToldWords = { readonly proposed: string; readonly approved: string; readonly kept: string };

/** Words that every kind says itself. */
type OwnWords = {
  /** Its place in addresses: `payment-reversals`. */
  readonly path: string;
  readonly propose: FunctionName;
  readonly decide: FunctionName;
  /** Permission to see it without deciding. */
  readonly read: FunctionName;
  /** Its name in lists, histories and the audit log: «Reverso de un pago». */
  readonly name: string;
  /** The same for many, as the head of a list. */
  readonly many: string;
  /** The work that waits on the homes of who decides. */
  readonly waiting: string;
  /** The words of the filter, where the list of credits filters by the same name. */
  readonly filterLabel?: string;
  /** The act in the infinitive, as the button says it before the amount. */
  readonly verb: string;
  /** Consequence of approving, and whether it can be undone. */
  readonly consequence: string;
  /** Rows of «Antes y después», in this order. */
  readonly lines: RowTable;
  /** Label of the note that an approver must leave; without it the note is theirs to leave out. */
  readonly approvalNote?: string;
};

/** Words that follow from the others where a kind does not say them. */
type DerivedWords = {
  /** The words after the count of what waits. */
  readonly waitingLabel: Noun;
  /** Asked above a proposal; `{label}` is what it is about. */
  readonly question: string;
  readonly tone: 'danger' | 'plain';
  readonly told: ToldWords;
  /** Further facts of the input, as the payee of a transfer. */
  readonly facts: RowTable;
  /** The approver gives a code of their authenticator application, where they have one. */
  readonly code: boolean;
};

/** The words of one kind of decision by two people. */
export type DecisionWords = OwnWords & DerivedWords;

/** Words as a feature declares them. */
export type DeclaredWords = OwnWords &
  Partial<Omit<DerivedWords, 'told'>> & { readonly told?: Partial<ToldWords> };

/** Kinds of decisions that a feature declares, by name. */
export type DecisionTable = Readonly<Record<string, DeclaredWords>>;

const TOLD: ToldWords = {
  proposed: 'Quedó propuesto. Falta que otra persona lo apruebe.',
  approved: 'Lo aprobaste. Ya quedó hecho.',
  kept: 'Todo queda como estaba.',
};

/** The words of a kind with those that it does not say itself. */
export const wholeWords = (declared: DeclaredWords): DecisionWords => ({
  waitingLabel: [`${declared.name} por aprobar`, `${declared.many} por aprobar`],
  question: `¿${declared.verb} {label}?`,
  tone: 'plain',
  facts: {},
  code: false,
  ...declared,
  told: { ...TOLD, ...declared.told },
});
