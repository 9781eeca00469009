import { z } from '../values/zod.ts';
import { STATE } from './credit-states.ts';

/** Families of states, the one that bears most on a decision first. */
export const OUT_OF_SCOPE_FAMILIES = ['written_off', 'owing', 'other'] as const;

export type OutOfScopeFamily = (typeof OUT_OF_SCOPE_FAMILIES)[number];

export const outOfScopeFamilyOf = (stateId: number): OutOfScopeFamily => {
  switch (stateId) {
    case STATE.writtenOff:
      return 'written_off';
    case STATE.disbursed:
      return 'owing';
    default:
      return 'other';
  }
};

/** How many credits of a borrower the reader's role does not follow: the fact, and nothing else. */
export const outOfScopeCount = z.object({
  family: z.enum(OUT_OF_SCOPE_FAMILIES),
  count: z.int().check(z.minimum(1)),
});

export type OutOfScopeCount = z.output<typeof outOfScopeCount>;

const OTHER_STATES = 'que tu rol no sigue';

const WORDS: Readonly<Record<OutOfScopeFamily, { readonly one: string; readonly many: string }>> = {
  written_off: { one: 'crédito castigado', many: 'créditos castigados' },
  owing: { one: 'crédito desembolsado', many: 'créditos desembolsados' },
  other: {
    one: `crédito en otro estado ${OTHER_STATES}`,
    many: `créditos en otros estados ${OTHER_STATES}`,
  },
};

/** «1 crédito castigado», «2 créditos en otros estados que tu rol no sigue». */
export const outOfScopeText = ({ family, count }: OutOfScopeCount): string =>
  `${count} ${count === 1 ? WORDS[family].one : WORDS[family].many}`;
