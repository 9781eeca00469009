import {
  inviteCoDebtor,
  listCoDebtors,
  listOwnCoDebts,
  type OwnCoDebt,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import type { Person } from '#test/steps/auth-steps.ts';
import { aBorrower, anIdentificationKind, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';

let count = 0;

/** A person whom nobody knows, as a borrower types them in. */
export const aStrangerOf = (documentKindId: number, over: object = {}) => {
  count += 1;
  return {
    document_kind_id: documentKindId,
    identification: String(80_200_000 + count),
    first_name: 'Julio',
    second_name: 'César',
    first_surname: 'Ñáñez',
    second_surname: null,
    email: `julio${count}@correo.test`,
    phone: `320${1_000_000 + count}`,
    relation: 'relative',
    ...over,
  };
};

/** The borrower who invites. */
export const anInviter = (app: TestApp): Promise<TestBorrower> =>
  aBorrower(app, {
    person: { first_name: 'Valentina', first_surname: 'Ñáñez', phone: '3001110001' },
  });

/** The co-debtors of a credit. */
export const listOf = async (person: Person, id: number) =>
  (await callAs(person, listCoDebtors, { params: { id } })).json();

export const inviteTo = (person: Person, id: number, invited: object) =>
  callAs(person, inviteCoDebtor, { params: { id }, body: { person: invited } });

/** What a person is asked to answer for. */
export const owedBy = async (person: Person): Promise<OwnCoDebt[]> =>
  (await callAs(person, listOwnCoDebts, {})).json().co_debts;

/** A person with an account, invited to a credit by its borrower. */
export async function anInvitedTo(
  app: TestApp,
  { creditId, borrower }: { readonly creditId: number; readonly borrower: TestBorrower },
) {
  count += 1;
  const invited = await aBorrower(app, { person: { phone: `311${2_000_000 + count}` } });
  const { email, identification } = invited;
  const kind = await anIdentificationKind(app);
  await inviteTo(borrower, creditId, aStrangerOf(kind, { email, identification }));
  await app.runJobs();
  const [asked] = await owedBy(invited);
  if (asked === undefined) throw new Error('an invited person is asked');
  return { invited, asked };
}

export const mailTextsTo = (app: TestApp, email: string): string[] =>
  app.messages.filter(({ recipient }) => recipient === email).map(({ text }) => text);

export async function slideTitlesOf(app: TestApp, { userId }: Person): Promise<string[]> {
  const rows = await app.db
    .selectFrom('push_notifications')
    .select('slides')
    .where('user_id', '=', userId)
    .execute();
  // The program wrote the slides.
  return rows.flatMap(({ slides }) => (slides as { title: string }[]).map(({ title }) => title));
}
