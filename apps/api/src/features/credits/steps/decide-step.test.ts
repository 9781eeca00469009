import {
  CREDIT_STATES,
  type CreditStateId,
  defaultFunctionsOf,
  type FunctionName,
  ROLES,
} from '@cuotaclara/contract';
import type { StepMeans } from '@cuotaclara/contract/credits/transitions';
import { expect, test } from 'vitest';
import { ALLOWED_STEPS } from '#test/steps/allowed-steps.ts';
import { decideStep } from './decide-step.ts';

const MEANS: readonly StepMeans[] = [
  'status',
  'requests',
  'documents',
  'disbursement',
  'write_off',
  'program',
];

const expectedOf = (triple: Triple): string => {
  const allowed = ALLOWED_STEPS[`${triple.from}→${triple.to}`];
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
