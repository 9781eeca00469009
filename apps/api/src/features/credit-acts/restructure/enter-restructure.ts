import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { day } from '@cuotaclara/loan-math';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { unsafeHappenedSince } from '#core/money/plans/happened-since.ts';
import type { ActDeps } from '#features/credit-acts/credit-act.ts';
import { letterFigures } from '#features/credit-acts/figures.ts';
import { tellBorrower } from '#features/credit-acts/tell-borrower.ts';
import { unsafeDecidedBy } from '#features/decisions/public.ts';
import { demandInForce, postEvent } from '#features/servicing/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { factsOf, figuresOn } from './new-plan.ts';
import { type Offer, unsafeOfferOfSet } from './offers.reads.ts';
import { newPlanLines, RESTRUCTURE_ROWS, unsafeWithNewPlan } from './restructure.ts';

export type SignedSet = { readonly document_set_id: number };

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** Codes that say that the terms are not allowed any more; any other stops and is tried again. */
const NOT_ALLOWED: ReadonlySet<string> = new Set([
  'above_usury',
  'usury_rate_missing',
  'terms_refused',
  'act_not_in_state',
  'event_without_effect',
  'credit_not_owing',
]);

type Ctx = CommandContext<null>;

const FIGURES = ['owed', 'first_instalment', 'instalment', 'total'] as const;

/** Why the figures that were signed for today do not hold; null where they do. */
async function whyNot(ctx: Ctx, { creditId, terms, figures }: Offer): Promise<string | null> {
  const { trx, today, settings } = ctx;
  const { payment_id: paymentId, credit_event_id: eventId } = figures.known;
  const happened = await unsafeHappenedSince(trx, { creditId, paymentId, eventId });
  if (happened.length > 0) return listed.format(happened);
  const on = day(today);
  const signed = figures.days.find((each) => each.day === on);
  if (signed === undefined) return `el ${longDay(on)} no es un día de los que dice el otrosí`;
  try {
    await unsafeWithNewPlan(trx, { creditId, terms, today, settings });
  } catch (error) {
    if (error instanceof Refusal && NOT_ALLOWED.has(error.code)) return error.message;
    throw error;
  }
  const { history } = await demandInForce(trx, { creditId, mayGrow: true, today });
  const now = figuresOn(history, terms, on);
  const isSame = FIGURES.every((name) => now[name] === signed[name]);
  return isSame ? null : `lo que se debe, que es ${pesosText(now.owed)}`;
}

type Taken = {
  readonly offer: Offer;
  readonly credit: Awaited<ReturnType<typeof unsafeLockCredit>>;
};

/** The signed figures do not hold: the plan stays, and everybody hears why. */
async function refuseIt(ctx: Ctx, deps: ActDeps, { offer, credit, why }: Taken & { why: string }) {
  const { offerId, creditId, setId } = offer;
  await ctx.trx
    .updateTable('restructure_offers')
    .set({ changes: why, ended_at: new Date(ctx.now.epochMilliseconds) })
    .where('restructure_offer_id', '=', offerId)
    .execute();
  await tellBorrower(deps, ctx, {
    credit,
    words: {
      title: 'El otrosí que firmaste ya no tiene las cifras de hoy',
      paragraphs: [
        `Antes de que rigiera el plan nuevo de tu crédito ${creditNumber(creditId)} cambió esto: ` +
          `${why}. Por eso tu plan sigue como estaba.`,
        'Si hace falta otro otrosí, te lo enviamos con las cifras nuevas para que lo firmes.',
      ],
    },
  });
  const entry = {
    action: 'restructure_not_entered',
    subject: { kind: 'credit', id: creditId },
    after: { restructure_set: setId, restructure_changes: why },
  } as const;
  return { reply: false, audit: [entry] };
}

/** Posts the restructure, keeps the plan of before, and tells the borrower. */
async function enterIt(ctx: Ctx, deps: ActDeps, { offer, credit }: Taken) {
  const { trx, today, now } = ctx;
  const { offerId, creditId, decisionId, terms, figures } = offer;
  const { stored } = await demandInForce(trx, { creditId, mayGrow: true, today });
  const settings = ctx.settings;
  const worked = await unsafeWithNewPlan(trx, { creditId, terms, today, settings });
  const { proposedBy, approvedBy, reason } = await unsafeDecidedBy(trx, decisionId);
  const { id, audit, events } = await postEvent(ctx, deps.creditSteps, {
    credit,
    event: { kind: 'restructure', on: today, facts: factsOf(terms), reason },
    money: null,
    sourceKey: `restructure:${offerId}`,
    people: { proposedBy, approvedBy },
  });
  await trx
    .updateTable('restructure_offers')
    .set({
      credit_event_id: id,
      ended_at: new Date(now.epochMilliseconds),
      plan_before: JSON.stringify(stored),
    })
    .where('restructure_offer_id', '=', offerId)
    .execute();
  const of = figures.days.find((each) => each.day === day(today));
  await tellBorrower(deps, ctx, {
    credit,
    words: {
      title: 'Ya rige el plan nuevo de tu crédito',
      paragraphs: [
        `Todos firmaron el otrosí. Desde el ${longDay(day(today))} tu crédito ` +
          `${creditNumber(creditId)} se paga en ` +
          `${terms.instalment_count} cuotas: la primera, de ` +
          `${pesosText(of?.first_instalment ?? 0)}, vence el ${longDay(figures.first_due_on)}.`,
        'En tu crédito está el plan con todas las fechas.',
      ],
    },
    letter: { eventId: id, figures: letterFigures(RESTRUCTURE_ROWS, newPlanLines(worked)) },
  });
  const entry = {
    action: 'credit_act_done',
    subject: { kind: 'credit', id: creditId },
    after: { act: 'restructure', act_event: id },
  } as const;
  return { reply: true, audit: [entry, ...(audit ?? [])], events };
}

/**
 * Enters the plan of an addendum that everybody signed and that is sealed, once. Where the figures
 * of the day are not those that were signed for it, it says why and enters nothing.
 */
export const enterRestructure = (deps: ActDeps) =>
  command('enter_restructure', async (ctx: Ctx, { document_set_id: setId }: SignedSet) => {
    const { trx } = ctx;
    const found = await unsafeOfferOfSet(trx, setId);
    if (found === null) return { reply: false, audit: [] };
    const credit = await unsafeLockCredit(trx, found.creditId);
    const offer = await unsafeOfferOfSet(trx, setId);
    // Another process was first, or the set is not sealed.
    if (offer === null || offer.eventId !== null || offer.state !== 'sealing') {
      return { reply: false, audit: [] };
    }
    const why = await whyNot(ctx, offer);
    return why === null
      ? enterIt(ctx, deps, { offer, credit })
      : refuseIt(ctx, deps, { offer, credit, why });
  });
