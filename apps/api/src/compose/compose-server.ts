import { DECISION_KINDS } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import type { InvariantCheck } from '#contributions/check.ts';
import type { BoundDecision } from '#contributions/decisions.ts';
import type { Feature } from '#contributions/feature.ts';
import { inOrderOfHomes } from '#contributions/waiting.ts';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { readProfile } from '#features/borrowers/public.ts';
import type { CloseStep } from '#platform/close/close-step.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { withAwaited } from './awaited.ts';
import { invariantsStep } from './check-invariants.ts';
import { composeCreditPage } from './credit-page.ts';
import { composeCreditSteps } from './credit-steps.ts';
import { composeCreditWaits } from './credit-waits.ts';
import { demandOnce } from './demand-once.ts';
import { composeEntryCauses } from './entry-causes.ts';
import { FEATURES } from './features.ts';
import { LEDGER_RECORDS } from './ledger-records.ts';
import type { AppDeps, DecisionDeps, ServerDeps, WorkDeps } from './server-deps.ts';

/** Puts the contributions of all features together for the routes. */
export function composeServer(app: AppDeps): ServerDeps {
  const deps = withAwaited(app);
  const creditSteps = composeCreditSteps(deps);
  const server = {
    ...deps,
    creditSteps,
    depositTray: theOne('depositTray'),
    bankRows: theOne('bankRows'),
    hearReturned: theOne('hearReturned'),
    creditPage: composeCreditPage(creditSteps),
    creditWaits: composeCreditWaits(),
    sanctionEffects: FEATURES.flatMap(({ sanctionEffects = [] }) => sanctionEffects),
    blockEffects: FEATURES.flatMap(({ blockEffects = [] }) => blockEffects),
    settingGuards: FEATURES.flatMap(({ settingGuards = [] }) => settingGuards),
    catalogueEffects: CATALOGUE_EFFECTS,
    personalData: FEATURES.flatMap(({ personalData }) => personalData?.(deps) ?? []),
    readProfile,
    closingSources: FEATURES.flatMap(({ closing = [] }) => closing),
    entryCauses: composeEntryCauses(),
    waitingSources: inOrderOfHomes(FEATURES.flatMap(({ waiting = [] }) => waiting)),
    mayCompareFaces: mayCompareFor(deps.db),
  };
  return { ...server, decisions: composeDecisions(server) };
}

/** Every kind of decision by two people, with what applying it needs. */
function composeDecisions(deps: DecisionDeps): readonly BoundDecision[] {
  const declared = FEATURES.flatMap(({ decisions = [] }) => decisions);
  demandOnce({ kind: 'decision', names: declared.map(({ kind }) => kind) });
  const missing = DECISION_KINDS.filter((name) => !declared.some(({ kind }) => kind === name));
  if (missing.length > 0) throw new Error(`nobody declares the decision ${missing[0]}`);
  return declared.map((decision) => decision.with(deps));
}

type OneOf = Pick<Feature<never, never>, 'bankRows' | 'depositTray' | 'hearReturned'>;

/** What the one feature contributes that may; none or two stop the start. */
function theOne<Name extends keyof OneOf>(name: Name): NonNullable<OneOf[Name]> {
  const features: readonly OneOf[] = FEATURES;
  const [one, ...others] = features.map((feature) => feature[name]).filter((each) => each != null);
  if (one === undefined || others.length > 0) throw new Error(`one feature has ${name}`);
  return one;
}

function workDepsOf(app: AppDeps): WorkDeps {
  const deps = withAwaited(app);
  return {
    ...deps,
    creditSteps: composeCreditSteps(app),
    depositTray: theOne('depositTray'),
    ledgerRecords: LEDGER_RECORDS,
    sealEffects: FEATURES.flatMap(({ sealEffects = [] }) =>
      sealEffects.map((declare) => declare(deps)),
    ),
  };
}

/** Declares the jobs of every feature; to be called before the queue starts. */
export function declareWorkers(app: AppDeps): void {
  const deps = workDepsOf(app);
  for (const { workers = [] } of FEATURES) for (const declare of workers) declare(deps);
}

/** What changes of catalogues cause in other features. */
export const CATALOGUE_EFFECTS: readonly CatalogueEffect[] = FEATURES.flatMap(
  ({ catalogueEffects = [] }) => catalogueEffects,
);

/** The invariants of every feature. */
export const INVARIANT_CHECKS: readonly InvariantCheck[] = FEATURES.flatMap(
  ({ checks = [], projections = [] }) => [...checks, ...projections.map(({ check }) => check)],
);

/** Tasks of every feature, done at intervals. */
export function scheduledTasks(app: AppDeps): readonly ScheduledTask[] {
  const deps = workDepsOf(app);
  return FEATURES.flatMap(({ schedule }) => schedule?.(deps) ?? []);
}

/** Steps of every feature in the night after a business day; the invariants are checked last. */
export function closeSteps(app: AppDeps): readonly CloseStep[] {
  const deps = workDepsOf(app);
  const steps = FEATURES.flatMap(({ close }) => close?.(deps) ?? []);
  const checks = invariantsStep(deps, INVARIANT_CHECKS);
  return [...steps, { ...checks, after: steps.map(({ name }) => name) }];
}

/** Reviewers compare stored photos; a borrower needs the own biometrics consent. */
const mayCompareFor = (db: Database) => async (actor: Actor) =>
  actor.functions.has('review_identity') || hasBiometricsConsent(db, actor);
