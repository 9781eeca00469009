import {
  CREDIT_STATES,
  type CreditStateId,
  defaultFunctionsOf,
  type FunctionName,
  ROLES,
} from '@cuotaclara/contract';
import type { StepMeans } from '@cuotaclara/contract/credits/transitions';
import { expect, test } from 'vitest';
import { decideStep } from './decide-step.ts';

const MEANS: readonly StepMeans[] = [
  'status',
  'requests',
  'documents',
  'disbursement',
  'write_off',
  'program',
];

const SENDERS = [1, 2, 3, 4, 6];
const ANALYSTS = [1, 6];

type Allowed = { readonly means: StepMeans; readonly roles: readonly number[] };

/** Who takes which step with which call, written by hand. What is not here nobody takes. */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  '1→2': { means: 'status', roles: SENDERS },
  '2→3': { means: 'status', roles: ANALYSTS },
  '3→4': { means: 'requests', roles: ANALYSTS },
  '4→3': { means: 'status', roles: [1, 2, 3, 4, 6, 10] },
  '3→5': { means: 'status', roles: ANALYSTS },
  '2→12': { means: 'status', roles: ANALYSTS },
  '3→12': { means: 'status', roles: ANALYSTS },
  '8→12': { means: 'status', roles: [1, 10] },
  '5→6': { means: 'documents', roles: [1, 2, 3, 6, 10] },
  '9→10': { means: 'disbursement', roles: [1, 9] },
  '10→14': { means: 'write_off', roles: [1, 8] },
  '1→13': { means: 'status', roles: SENDERS },
  '2→13': { means: 'status', roles: SENDERS },
  '3→13': { means: 'status', roles: SENDERS },
  '4→13': { means: 'status', roles: SENDERS },
  '5→13': { means: 'status', roles: SENDERS },
  '6→13': { means: 'status', roles: SENDERS },
  '7→13': { means: 'status', roles: SENDERS },
  '8→13': { means: 'status', roles: SENDERS },
  '9→13': { means: 'status', roles: SENDERS },
};

/** Taken by the program alone: 6→7, 7→8, 8→9, 10→11 and 11→10 are not in the table above. */
const expectedOf = (triple: Triple): string => {
  const allowed = ALLOWED[`${triple.from}→${triple.to}`];
  if (allowed === undefined || allowed.means !== triple.means) return 'step_not_possible';
  return allowed.roles.includes(triple.roleId) ? 'taken' : 'permission_denied';
};

type Triple = {
  readonly from: CreditStateId;
  readonly to: CreditStateId;
  readonly roleId: number;
  readonly means: StepMeans;
};

const TRIPLES: readonly Triple[] = CREDIT_STATES.flatMap(({ id: from }) =>
  CREDIT_STATES.flatMap(({ id: to }) =>
    ROLES.flatMap(({ id: roleId }) => MEANS.map((means) => ({ from, to, roleId, means }))),
  ),
);

const FUNCTIONS_OF = new Map(
  ROLES.map(({ id, name }) => [
    id as number,
    new Map<FunctionName, readonly number[]>(
      defaultFunctionsOf(name).map((row) => [row.nameFunction, row.credit_state_ids]),
    ),
  ]),
);

const decided = ({ roleId, ...wish }: Triple): string =>
  decideStep(wish, { functions: FUNCTIONS_OF.get(roleId) ?? new Map() }).refusal ?? 'taken';

test('every state, state and role is as the table by hand says, with each call', () => {
  expect(TRIPLES).toHaveLength(14 * 14 * 10 * 6);
  const wrong = TRIPLES.filter((triple) => decided(triple) !== expectedOf(triple));
  expect(wrong).toEqual([]);
  expect(TRIPLES.filter((triple) => decided(triple) === 'taken')).toHaveLength(77);
});

test('a function that is taken away takes its steps away', () => {
  const functions = new Map<FunctionName, readonly number[]>([['study_credit', []]]);
  const wish = { from: 2, to: 3, means: 'status' } as const;
  expect(decideStep(wish, { functions }).refusal).toBeNull();
  expect(decideStep(wish, { functions: new Map() }).refusal).toBe('permission_denied');
});
