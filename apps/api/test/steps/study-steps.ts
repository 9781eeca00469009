import { ROLE, STATE } from '@cuotaclara/contract';
import { askBureau, getCreditStudy } from '@cuotaclara/contract/studies/study';
import type { Insertable } from 'kysely';
import type { BureauAnswer, BureauSubject } from '#features/studies/bureau/bureau-types.ts';
import type { Borrowers } from '#platform/database/database.generated.ts';
import { startTestApp } from '#test/test-app.ts';
import { type Person, signedInPerson } from './auth-steps.ts';
import { aCredit, aKnownBorrower } from './credit-steps.ts';
import { runCloseStep } from './run-task.ts';
import { askAs } from './screening-steps.ts';

/** What the bureau of the tests says, until a test has it say something else. */
export const GOOD_REPORT: BureauAnswer = {
  score: 720,
  monthlyPayments: 300_000,
  totalDebt: 4_000_000,
  openDefaults: 0,
  worstDaysPastDue: 3,
  oldestProductOn: '2015-03-01',
};

/** An application with a bureau whose answers the test chooses, and an analyst. */
export async function startStudyApp() {
  const bureau = { asked: [] as BureauSubject[], answer: GOOD_REPORT as BureauAnswer | null };
  const ask = async (subject: BureauSubject) => {
    bureau.asked.push(subject);
    return bureau.answer;
  };
  const app = await startTestApp({ creditBureau: { provider: 'http', ask } });
  const analyst = await signedInPerson(app, {
    roleId: ROLE.customerService,
    firstName: 'Viviana',
    firstSurname: 'Rojas',
  });
  const allow = (borrowerId: number, granted = true) =>
    app.db
      .insertInto('consents')
      .values({ borrower_id: borrowerId, kind: 'bureau', text_version: '2026-11', granted })
      .execute();
  return {
    app,
    analyst,
    bureau,
    allow,
    studyOf: async (creditId: number) =>
      (await askAs(analyst, getCreditStudy, { params: { id: creditId } })).json(),
    askFor: (creditId: number, person: Person = analyst) =>
      askAs(person, askBureau, { params: { id: creditId } }),
    /** In study, of a borrower who allowed the bureau: 448 900 a month of 3 200 000 earned. */
    /** Quotes undecided credits for today, as each business day begins. */
    quoteForToday: () => runCloseStep(app, 'requote-undecided'),

    async aStudiedCredit(over: Partial<Insertable<Borrowers>> = {}, credit: object = {}) {
      const { borrowerId, identification } = await aKnownBorrower(app, over);
      await allow(borrowerId);
      const creditId = await aCredit(app, {
        state: STATE.inStudy,
        borrower_id: borrowerId,
        ...credit,
      });
      return { borrowerId, identification, creditId };
    },
  };
}

export type StudyApp = Awaited<ReturnType<typeof startStudyApp>>;
