import { type CreditEvent, guardChange, type RebuildStep, rebuild } from '@cuotaclara/loan-math';
import type { CreditInForce } from '#core/money/in-force.reads.ts';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import { creditTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** The events by which both sides agree on what a credit costs from then on. */
const AGREES_ON_COST: ReadonlySet<CreditEvent['kind']> = new Set([
  'rate-change',
  'restructure',
  'disbursement',
  'charge-change',
]);

/**
 * Refuses a new event above the usury of its month, by the refusals of a disbursement. Events that
 * are stored were checked when they were entered: replaying them checks nothing again.
 */
export async function demandWithinUsury(
  db: Reader,
  { history, row }: Pick<CreditInForce, 'history' | 'row'>,
  event: CreditEvent,
): Promise<void> {
  const modality = creditTermsOf(row)?.modality;
  if (modality === undefined || !AGREES_ON_COST.has(event.kind)) return;
  const table = await readUsuryTable(db, modality);
  computeOrRefuse(() => {
    const guard = (step: RebuildStep) => {
      if (step.event.id === event.id) guardChange(step, { table, modality });
    };
    rebuild({ ...history, events: [...history.events, event] }, guard);
  });
}
