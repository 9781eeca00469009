import { STATE } from '@cuotaclara/contract';
import {
  creditRestructure as contract,
  type NewTerms,
} from '@cuotaclara/contract/credit-acts/acts';
import { CREDIT_ACTS_DECISIONS } from '@cuotaclara/contract/credit-acts/decision-words';
import { splitTotal } from '@cuotaclara/loan-math';
import { decision } from '#contributions/decisions.ts';
import { linesOf } from '#features/credit-acts/figures.ts';
import { unsafeWorkOut, type WorkedOut } from '#features/credit-acts/work-out-act.ts';
import { aboutCredit } from '#features/decisions/public.ts';
import { readCreditData } from '#features/document-data/public.ts';
import type { PrintDeps } from '#features/documents/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type KeepOfferDeps, keepOffer } from './keep-offer.ts';
import { factsOf } from './new-plan.ts';
import { demandLaterThan, signedUntil } from './offered-figures.ts';
import { demandNoOffer } from './offers.reads.ts';
import { printAddendum } from './print-addendum.ts';

export type RestructureDeps = PrintDeps & KeepOfferDeps;

type PlanInput = {
  readonly creditId: number;
  readonly terms: NewTerms | null;
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

/** The credit with the new plan and without it, as of today. Not scoped. */
export const unsafeWithNewPlan = (db: Reader, { creditId, terms, today }: PlanInput) =>
  unsafeWorkOut(db, {
    creditId,
    today,
    states: [STATE.disbursed],
    eventsOf: () =>
      terms === null
        ? []
        : [{ kind: 'restructure', on: today, reason: null, facts: factsOf(terms) }],
  });

export const RESTRUCTURE_ROWS = CREDIT_ACTS_DECISIONS.credit_restructure.lines;

/** The figures of the old plan beside those of the new one. */
export const newPlanLines = ({ on, stateId, before, after }: WorkedOut) =>
  linesOf(RESTRUCTURE_ROWS, {
    before: { books: before, on, stateId, held: null },
    after: { books: after, on, stateId, held: null },
  });

/** Part of the debt that is not principal: it goes to the instalments and bears no interest. */
function carriedOf({ postings }: WorkedOut): number | null {
  const [posting] = postings;
  if (posting?.kind !== 'restructure') return null;
  return splitTotal(posting.owed) - posting.owed.principal;
}

/** Everybody who signs the addendum: the borrower and who answers for the credit besides. */
async function unsafeSigners(
  db: Reader,
  { creditId, today, settings }: PlanInput,
): Promise<string> {
  const { borrower, co_debtors } = await readCreditData(db, {
    creditId,
    today,
    settings,
    orAsLent: true,
  });
  return [borrower, ...co_debtors].map(({ name }) => name).join(', ');
}

/** A new plan for a debt: two people approve its terms, and then the borrower signs it. */
export const creditRestructure = decision(contract, {
  ...aboutCredit('payments_changed'),
  async preview(db, { subject: creditId, today, settings, input: terms }) {
    const asked = { creditId, terms, today, settings };
    await demandNoOffer(db, creditId);
    const until = signedUntil(today, settings);
    if (terms !== null) demandLaterThan(until, terms);
    const worked = await unsafeWithNewPlan(db, asked);
    return {
      lines: newPlanLines(worked),
      facts: {
        carried: carriedOf(worked),
        first_due_on: terms?.first_due_on ?? null,
        signers: await unsafeSigners(db, asked),
        signed_until: until.toString(),
      },
    };
  },
  prepare: ({ subject: creditId, today, settings, input: terms }, deps: RestructureDeps) =>
    printAddendum(deps, { creditId, terms, today, settings }),
  apply: (ctx, { subject: creditId, input: terms, made, prepared }, deps: RestructureDeps) =>
    keepOffer(ctx, deps, { creditId, decisionId: made.decisionId, terms, prepared }),
});
