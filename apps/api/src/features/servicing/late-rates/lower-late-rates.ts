import { entryBetween, keepBooks, positionsOf } from '@cuotaclara/books';
import type { Modality, UsuryRate } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { type CreditInForce, unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { liveThrough } from '#core/money/plans/lay-down-plan.ts';
import { storedConventions } from '#core/money/terms/credit-terms.reads.ts';
import { keptRatesIn, type LowerRate, withKeptRates } from '#core/money/terms/kept-rates.ts';
import { readUsuryTable, rulesOf } from '#core/money/terms/usury.reads.ts';
import { book } from '#features/servicing/post-event.ts';
import { changedSplits } from '#features/servicing/splits/changed-splits.ts';
import { renewSplits } from '#features/servicing/splits/splits.writes.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { storedRate } from './keep-late-rates.ts';
import { CREDITS_ABOVE_RATE, lowerRates } from './late-rates.writes.ts';

/**
 * Lowers the late rates that some credits keep to what the law allows, and books what their
 * payments went to by that.
 */
export const lowerLateRates = (creditSteps: CreditSteps) =>
  command(
    'lower_late_rates',
    async (ctx: CommandContext<null>, { after }: Pick<CreditRange, 'after'>) => {
      const { trx, today } = ctx;
      const ids = await lockCreditsAbove(trx, after);
      const usury = await readUsuryTable(trx);
      const credits = await unsafeCreditsInForce(trx, { creditIds: ids, mayGrow: true, today });
      const audit: AuditEntry[] = [];
      const events: LiveEvent[] = [];
      for (const inForce of credits) {
        const lower = lowerOf(inForce, usury);
        if (lower.length === 0) continue;
        const outcome = await lowerOne(ctx, creditSteps, { inForce, usury, lower });
        audit.push(...outcome.audit);
        events.push(...outcome.events);
      }
      return { reply: replyOfBatch(ids), audit, events };
    },
  );

/** Locked in order, as everywhere; what they keep is read after that. */
async function lockCreditsAbove(trx: Transaction<DB>, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ credit_id: number }>`
    select credit_id from credits
    where credit_id > ${after} and credit_id in (${CREDITS_ABOVE_RATE})
    order by credit_id
    limit ${CREDITS_PER_BATCH}
    for update
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}

/** The months for which a credit keeps more than is certified now, each with what it is. */
function lowerOf({ row }: CreditInForce, usury: readonly UsuryRate[]): readonly LowerRate[] {
  const kept = keptRatesIn(row.late_rates);
  return usury.flatMap(({ modality, month, rateEa }) => {
    const own = kept.get(month);
    const isAbove = modality === row.modality && own !== undefined && own > rateEa;
    return isAbove ? [{ month, rate: storedRate(rateEa) }] : [];
  });
}

type LowerInput = {
  readonly inForce: CreditInForce;
  readonly usury: readonly UsuryRate[];
  readonly lower: readonly LowerRate[];
};

/** The same credit with lower rates. */
function withLower({ inForce, usury, lower }: LowerInput): CreditInForce['history'] {
  const { row, history } = inForce;
  const rules = rulesOf(usury, {
    // A credit with books has one, and the column admits nothing but those of the engine.
    modality: row.modality as Modality,
    conventions: storedConventions(row),
    from: Temporal.PlainDate.from(history.terms.disbursedOn),
    until: Temporal.PlainDate.from(history.asOf),
    kept: withKeptRates(row.late_rates, lower),
  });
  return { ...history, rules };
}

async function lowerOne(
  ctx: CommandContext<null>,
  creditSteps: CreditSteps,
  input: LowerInput,
): Promise<{ readonly audit: readonly AuditEntry[]; readonly events: readonly LiveEvent[] }> {
  const { trx, today } = ctx;
  const { inForce, lower } = input;
  const { history, rules } = inForce;
  const creditId = inForce.row.credit_id;
  const lowered = withLower(input);
  const was = keepBooks(history, rules);
  const is = keepBooks(lowered, rules);
  const { others, lateCorrected } = changedSplits({
    postingsBefore: was.postings,
    postingsAfter: is.postings,
  });
  await renewSplits(trx, others);
  const rateId = await lowerRates(trx, { creditId, lower });
  const { audit, events } = await book(ctx, creditSteps, {
    credit: await unsafeLockCredit(trx, creditId),
    inForce,
    lived: liveThrough(lowered),
    entries: [
      {
        kind: 'late_rate',
        sourceKey: `late-rate:${creditId}:${rateId}`,
        creditId,
        effectiveOn: today.toString(),
        lines: entryBetween(positionsOf(was.books), positionsOf(is.books), null),
      },
    ],
  });
  const lowerAudit: AuditEntry = {
    action: 'late_rate_lowered',
    subject: { kind: 'credit', id: creditId },
    after: { late_months: lower.map(({ month }) => month), late_returned: lateCorrected },
  };
  return { audit: [lowerAudit, ...audit], events };
}
