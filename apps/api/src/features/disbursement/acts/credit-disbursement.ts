import { STATE } from '@cuotaclara/contract';
import { creditDisbursement as contract } from '@cuotaclara/contract/disbursement/credit-disbursement';
import { decision } from '#contributions/decisions.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { aboutCredit } from '#features/decisions/public.ts';
import { unsafePayeesOf } from '#features/disbursement/accounts/payees.reads.ts';
import { unsafeCurrent } from '#features/disbursement/disbursements.reads.ts';
import { gatesText } from '#features/disbursement/gates/read-gates.ts';
import { quoteTermsOn } from '#features/disbursement/quote-on.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandToDisburse, disbursementChanged } from './lock-disbursement.ts';
import { demandPayee } from './look-at-payout.ts';
import { lookOnce } from './look-once.ts';
import { previewOf } from './preview-payout.ts';

type DisbursementDeps = { readonly creditSteps: CreditSteps };

const credit = aboutCredit('disbursement_changed');

/** Paying a credit out. The approval moves no money: the transfer follows it. */
export const creditDisbursement = decision(contract, {
  async find(db, asked) {
    const found = await credit.find(db, asked);
    const { actor } = asked;
    return { ...found, look: lookOnce({ creditId: found.creditId, actor }), actor };
  },
  async lock(ctx, asked) {
    demandToDisburse(await credit.lock(ctx, asked));
  },
  async complete(db, { subject: creditId, input }) {
    const { account } = demandPayee(await unsafePayeesOf(db, creditId), input.payee_kind);
    return { ...input, payee_account_id: account.payee_account_id };
  },
  async preview(
    db,
    { subject: creditId, found: { look }, input, today, settings },
    { creditSteps }: DisbursementDeps,
  ) {
    if ((await unsafeCurrent(db, creditId)) !== undefined) refuse('disbursement_decided');
    const looked = await look(db, creditSteps, { input, today, settings });
    const shut = looked.gates.filter(({ holds }) => !holds);
    const blocking = shut.filter(({ name }) => !looked.openedLater.includes(name));
    if (blocking.length > 0) refuse('disbursement_held_back', { obstacles: gatesText(blocking) });
    return previewOf(looked);
  },
  async demandReady(db, { found: { actor, look }, input, today, settings }, { creditSteps }) {
    const context = { today, settings, actor };
    const looked = await look(db, creditSteps, { input, today, settings });
    const guards = ['other_person_disburses'] as const;
    const unmet = await creditSteps.unmet(db, { guards, credit: looked.credit, context });
    const own = unmet.get(guards[0]) ?? [];
    const shut = gatesText(looked.gates.filter(({ holds }) => !holds));
    const obstacles = [...own, shut].filter((text) => text !== '').join(' ');
    if (obstacles !== '') refuse('disbursement_held_back', { obstacles });
  },
  async apply(ctx, asked, { creditSteps }) {
    const { trx } = ctx;
    const { subject: creditId, input, found, made } = asked;
    const looked = await found.look(trx, creditSteps, asked);
    const { lent, withheld, to_pay, commission } = looked.figures;
    const paysOn = looked.paysOn.toString();
    const quote = await quoteTermsOn(trx, { creditId, paysOn: looked.paysOn });
    const { lien = null } = input;
    const { disbursement_id: id } = await trx
      .insertInto('disbursements')
      .values({
        credit_id: creditId,
        decision_id: made.decisionId,
        payee_account_id: looked.paid?.account.payee_account_id ?? refuse('payee_account_missing'),
        ...{ lent, withheld, to_pay },
        lien_filing: lien?.filing ?? null,
        lien_office: lien?.office ?? null,
        lien_requested_on: lien?.requested_on ?? null,
        pays_on: paysOn,
        first_due_on: quote.first_due_on,
        instalment: quote.instalment,
        total_cost_ea: String(quote.total_cost_ea / 100),
        gates: JSON.stringify(looked.gates),
        had_second_factor: made.hadSecondFactor,
        commission: commission ?? 0,
      })
      .returning('disbursement_id')
      .executeTakeFirstOrThrow();
    const after = {
      disbursement_id: id,
      to_pay,
      pays_on: paysOn,
      first_due_on: quote.first_due_on,
      had_second_factor: made.hadSecondFactor,
      commission: commission ?? 0,
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      outcome: { disbursement_id: id, credit_state_id: STATE.awaitingDisbursement },
      audit: [{ action: 'disbursement_approved', subject, after }],
      events: [disbursementChanged(creditId)],
    };
  },
});
