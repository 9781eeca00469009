import type { InvariantCheck } from '#contributions/check.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { CloseStep } from '#platform/close/close-step.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';

/** Violations of one check that are counted, and those of them whose ids the log names. */
const VIOLATIONS_MAX = 1_000;
const LOGGED_IDS_MAX = 20;

type CheckDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
  readonly log: Log;
};

type CheckOutcome = 'held' | 'broken' | 'failed';

/** The step of the close that checks the invariants of every feature. */
export const invariantsStep = (deps: CheckDeps, checks: readonly InvariantCheck[]): CloseStep => ({
  name: 'check-invariants',
  by: 'company',
  isOfNewestDay: true,
  run: async () => ({ differences: await checkInvariants(deps, checks) }),
});

/**
 * Runs checks one after the other and logs each that is broken, with its ids, and how many held. A
 * check that fails is logged and does not stop the others. Answers how many did not hold.
 */
export async function checkInvariants(
  deps: CheckDeps,
  checks: readonly InvariantCheck[],
): Promise<number> {
  const counts: Record<CheckOutcome, number> = { held: 0, broken: 0, failed: 0 };
  for (const check of checks) counts[await runCheck(deps, check)] += 1;
  deps.log.info({ event: 'invariants_checked', ...counts }, 'the invariants were checked');
  return counts.broken + counts.failed;
}

async function runCheck(
  { db, clock, log }: CheckDeps,
  { name, invariant, findViolations }: InvariantCheck,
): Promise<CheckOutcome> {
  try {
    const ids = await findViolations(db, { today: clock.today(), limit: VIOLATIONS_MAX });
    if (ids.length === 0) return 'held';
    const violation = {
      event: 'invariant_broken',
      check: name,
      invariant,
      count: ids.length,
      isCountCut: ids.length >= VIOLATIONS_MAX,
      ids: ids.slice(0, LOGGED_IDS_MAX),
    };
    log.error(violation, 'an invariant is broken');
    return 'broken';
  } catch (error) {
    log.error({ err: error, check: name }, 'an invariant could not be checked');
    return 'failed';
  }
}
