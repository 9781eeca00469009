import { type PlanEntry, planEntries } from '@cuotaclara/contract/loan-terms/plan-lines';
import type { PlanExtra, PlanPayoff } from '@cuotaclara/contract/loan-terms/plans';
import type { ReactNode } from 'react';
import { payByWords } from './pay-by-words.ts';
import type { PlanLine } from './plan-line.ts';
import { ExtraText, PaidOffText, StandingText } from './plan-standing.tsx';

export type PlanLines = {
  lines: readonly PlanLine[];
  /** Extra payments, each after the line that it names. */
  extras?: readonly PlanExtra[];
  /** The payment that ended the credit, after its lines. */
  payoff?: PlanPayoff | null;
};

type Parts = Pick<PlanLine, 'principal' | 'interest' | 'charges' | 'total' | 'balance'> & {
  readonly late: number;
};

/** One line as the table and the cards show it, whatever it is. */
export type ShownLine = Parts & {
  readonly key: string;
  /** In the column of instalments, and by itself. */
  readonly name: string;
  readonly fullName: string;
  readonly on: string;
  /** Until when a line that falls due on a day off may be paid; of a paid one nothing. */
  readonly payBy: string | null;
  readonly standing: ReactNode;
};

/** A payoff settles an instalment of which a part was paid, too. */
const isSettled = ({ standing }: PlanLine): boolean =>
  standing === 'paid' || standing === 'part_paid';

const ofEntry = (entry: PlanEntry<PlanLine>, index: number): ShownLine => {
  switch (entry.kind) {
    case 'instalment': {
      const { line } = entry;
      return {
        ...line,
        key: `instalment ${line.number}`,
        name: String(line.number),
        fullName: `Cuota ${line.number}`,
        on: line.due_on,
        late: line.late ?? 0,
        payBy: isSettled(line) ? null : payByWords(line),
        standing: <StandingText line={line} />,
      };
    }
    case 'extra':
      return {
        ...entry.line,
        key: `extra ${index}`,
        name: 'Abono a capital',
        fullName: 'Abono a capital',
        payBy: null,
        standing: <ExtraText choice={entry.line.choice} />,
      };
    case 'payoff':
      return {
        ...entry.line,
        key: 'payoff',
        name: 'Pago total',
        fullName: 'Pago total',
        balance: 0,
        payBy: null,
        standing: <PaidOffText />,
      };
    default:
      return entry satisfies never;
  }
};

/** All lines of a plan in the order in which they are shown. */
export const shownLinesOf = ({
  lines,
  extras = [],
  payoff = null,
}: PlanLines): readonly ShownLine[] => planEntries({ rows: lines, extras, payoff }).map(ofEntry);

/** Whether the credit is being paid; a quote has nothing paid, due or late. */
export const isRunning = ({ lines, payoff = null }: PlanLines): boolean =>
  payoff !== null || lines.some(({ standing }) => standing !== undefined);

export const sumOf = (shown: readonly ShownLine[], part: Exclude<keyof Parts, 'balance'>): number =>
  shown.reduce((sum, line) => sum + line[part], 0);
