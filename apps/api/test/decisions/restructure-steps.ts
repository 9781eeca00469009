import { creditRestructure } from '@cuotaclara/contract/credit-acts/acts';
import { enterRestructure } from '#features/credit-acts/restructure/enter-restructure.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { dueDayOf } from '#test/due-day.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aBookedCredit, accrueNow } from '#test/steps/servicing-steps.ts';
import { aSigner, lastCode, openAct, readToEnd, sign } from '#test/steps/signing-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { decideAct } from './act-steps.ts';

/** A credit of three overdue instalments, whose borrower can sign. */
export async function aDebt(app: ApplicationApp) {
  const signer = await aSigner(app);
  const today = app.parts.clock.today();
  const first = today.subtract({ months: 3 });
  const creditId = await aBookedCredit(app, {
    borrower_id: signer.borrowerId,
    product_id: app.keys.bike,
    months: 12,
    disbursed_on: first.subtract({ months: 1 }).toString(),
    first_due_on: first.toString(),
    due_day: dueDayOf(first),
  });
  await accrueNow(app);
  return { creditId, signer };
}

/** Two years from two months ahead. */
export const termsFrom = (app: TestApp) => ({
  instalment_count: 24,
  first_due_on: app.parts.clock.today().add({ months: 2 }).with({ day: 15 }).toString(),
});

type Offered = { readonly creditId: number; readonly setId: number; readonly documentId: number };

type People = { readonly proposer: Person; readonly approver: Person };

/** A new plan that two people approved, as an addendum to be signed. */
export async function offerPlan(
  app: TestApp,
  people: People,
  { creditId, terms = termsFrom(app) }: { readonly creditId: number; readonly terms?: object },
): Promise<Offered> {
  const outcome = await decideAct(people, creditRestructure, { subject: creditId, input: terms });
  const { document_set_id, document_id } = outcome as unknown as Record<string, number>;
  return { creditId, setId: document_set_id ?? 0, documentId: document_id ?? 0 };
}

/** The person reads an addendum to its end and signs it; answers what the call answered. */
export async function signAddendum(app: ApplicationApp, signer: Person, documentId: number) {
  await readToEnd(signer, [documentId]);
  const opened = await openAct(signer, [documentId]);
  if (opened.statusCode !== 200) return opened;
  return sign(signer, { act_id: opened.json().act_id, code: lastCode(app) });
}

/** Enters a sealed plan as its job does. */
export const enterPlan = (app: TestApp, document_set_id: number): Promise<boolean> => {
  const { config } = app.parts;
  const deps = { config, creditSteps: creditStepsOf(app) };
  return app.parts.run(enterRestructure(deps), BY_PROGRAM, { document_set_id });
};
