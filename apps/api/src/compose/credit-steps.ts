import type { Guard } from '@cuotaclara/contract/credits/transitions';
import type { GuardCheck } from '#contributions/credit-steps.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { createCreditSteps } from '#features/credits/steps/credit-steps.ts';
import { withAwaited } from './awaited.ts';
import { demandOnce } from './demand-once.ts';
import { FEATURES } from './features.ts';
import type { AppDeps } from './server-deps.ts';

/** The steps of a credit with the guards and effects that the features declare. */
export function composeCreditSteps(app: AppDeps): CreditSteps {
  const deps = withAwaited(app);
  return createCreditSteps({
    guards: composeGuards(),
    effects: FEATURES.flatMap(({ effects = [] }) => effects.map((declare) => declare(deps))),
  });
}

/** Every guard by its name. A guard that no feature declares holds its steps back. */
export function composeGuards(
  features: readonly { readonly guards?: Guards }[] = FEATURES,
): Guards {
  const declared = features.flatMap(({ guards = {} }) => Object.entries(guards));
  demandOnce({ kind: 'guard', names: declared.map(([name]) => name) });
  return Object.fromEntries(declared);
}

type Guards = Readonly<Partial<Record<Guard, GuardCheck>>>;
