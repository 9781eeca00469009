import type { Noun } from '../values/number-text.ts';
import type { FunctionName } from './registered.ts';

/** Formats of a value in a preview; a text is shown as it is. */
type ValueFormat = 'pesos' | 'count' | 'day' | 'text';

type ValueWords = {
  readonly label: string;
  readonly format: ValueFormat;
  /** The approver ticks that they saw it change since the proposal. */
  readonly matters?: true;
};

/** The words of one kind of decision by two people. */
export type DecisionWords = {
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
  /** The work that waits on the homes of who decides: its name, and the words after the count. */
  readonly waiting: string;
  readonly waitingLabel: Noun;
  /** The words of the filter, where the list of credits filters by the same name. */
  readonly filterLabel?: string;
  /** Asked above a proposal; `{label}` is what it is about. */
  readonly question: string;
  /** The act in the infinitive, as the button says it before the amount. */
  readonly verb: string;
  readonly tone: 'danger' | 'plain';
  /** Consequence of approving, and whether it can be undone. */
  readonly consequence: string;
  /** Told after each act, in the words of the person who did it. */
  readonly told: { readonly proposed: string; readonly approved: string; readonly kept: string };
  /** Rows of «Antes y después», in this order. */
  readonly lines: Readonly<Record<string, ValueWords>>;
  /** Further facts of the input, as the payee of a transfer. */
  readonly facts: Readonly<Record<string, ValueWords>>;
};

/** Kinds of decisions that a feature declares, by name. */
export type DecisionTable = Readonly<Record<string, DecisionWords>>;
