import { STATE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { NumberedCredit } from '#demo/credits/seed-credit-rows.ts';
import { bookPayout } from '#features/disbursement/public.ts';
import { postEvent } from '#features/servicing/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { allowForLosses } from './allow-for-losses.ts';
import { HOUSE_ACCOUNT } from './house-account.ts';
import { actedBy, type Past, pastContext } from './past-context.ts';
import { pastPayment } from './past-payments.ts';
import { pastSteps } from './past-steps.ts';
import { postPastPayment } from './post-past-payment.ts';

type LivesInput = {
  readonly credits: readonly NumberedCredit[];
  /** Credits whose last payments are told one by one. */
  readonly told: ReadonlySet<number>;
};

/** Something that happened to the money of a credit. */
type Happening = { readonly at: Temporal.Instant; run(past: Past): Promise<unknown> };

/**
 * Two years of money: every disbursed credit is transferred and its payments come by the ways that
 * there are, each posted at its moment by the path of every payment.
 */
export async function seedLives(past: Past, { credits, told }: LivesInput): Promise<void> {
  const rates = await commissionRates(past.trx);
  const happenings = credits
    .filter(({ steps }) => steps.some(({ to }) => to === STATE.disbursed))
    .flatMap((credit) => happeningsOf(credit, { rates, isTold: told.has(credit.id) }))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  for (const { run } of happenings) await run(past);
}

type Rates = ReadonlyMap<number, number>;

async function commissionRates(trx: Transaction<DB>): Promise<Rates> {
  const rows = await trx.selectFrom('vendors').select(['user_id', 'commission_rate_bps']).execute();
  return new Map(rows.map(({ user_id, commission_rate_bps: bps }) => [user_id, bps]));
}

/** How many of the last payments of a credit a story tells. */
export const TOLD_PAYMENTS = 3;

type LifeFacts = { readonly rates: Rates; readonly isTold: boolean };

function happeningsOf(credit: NumberedCredit, facts: LifeFacts): readonly Happening[] {
  const payments = facts.isTold ? credit.payments.slice(0, -TOLD_PAYMENTS) : credit.payments;
  return [
    ...payoutOf(credit, facts),
    ...payments.map((payment, index): Happening => {
      const posted = pastPayment(credit, { payment, index });
      return { at: posted.at, run: (past) => postPastPayment(past, posted) };
    }),
    ...lossOf(credit),
  ];
}

const BASIS_POINTS = 10_000;

function payoutOf(credit: NumberedCredit, { rates }: LifeFacts): readonly Happening[] {
  const { id: creditId, borrowerId, crew, purchase, steps } = credit;
  const step = steps.find(({ to }) => to === STATE.disbursed);
  if (step === undefined) return [];
  const bps = crew.supplier === null ? undefined : rates.get(crew.supplier);
  const payout = {
    creditId,
    paysOn: purchase.disbursedOn.toString(),
    bank: HOUSE_ACCOUNT,
    payee: crew.supplier === null ? `borrower:${borrowerId}` : `supplier:${crew.supplier}`,
    commission:
      bps === undefined
        ? null
        : {
            amount: Math.round((purchase.amount * bps) / BASIS_POINTS),
            party: `supplier:${crew.supplier}`,
          },
  };
  const run: Happening['run'] = async (past) =>
    bookPayout(actedBy(step.by, await pastContext(past, step.at)), payout);
  return [{ at: step.at, run }];
}

const LOST = 'Más de 180 días en mora y sin acuerdo de pago.';

/** What portfolio gave up: the credit has its step already. */
function lossOf({ id, state, steps }: NumberedCredit): readonly Happening[] {
  const step = steps.at(-1);
  if (state !== STATE.writtenOff || step === undefined) return [];
  const run: Happening['run'] = async (past) => {
    const ctx = actedBy(step.by, await pastContext(past, step.at));
    await allowForLosses(past, ctx.today);
    const { audit } = await postEvent(ctx, pastSteps, {
      credit: await unsafeLockCredit(past.trx, id),
      event: { kind: 'write-off', on: ctx.today, facts: {}, reason: LOST },
      money: null,
      sourceKey: `write-off:${id}`,
    });
    past.audit.push(...audit);
  };
  return [{ at: step.at, run }];
}
