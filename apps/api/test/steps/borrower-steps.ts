import {
  completeRegistration,
  startRegistration,
} from '@cuotaclara/contract/borrowers/registration';
import { type Browser, openBrowser } from '#test/browser.ts';
import type { TestApp } from '#test/test-app.ts';
import { bearerOf, lastLink, type Person } from './auth-steps.ts';

/** A cédula to register with; a database of the tests has no catalogue but what a test adds. */
export async function anIdentificationKind({ db }: TestApp, code = 'CC'): Promise<number> {
  const { document_kind_id } = await db
    .insertInto('document_kinds')
    .values({ code, name: code === 'CC' ? 'Cédula de ciudadanía' : code, purpose: 'identity' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ is_active: true }))
    .returning('document_kind_id')
    .executeTakeFirstOrThrow();
  return document_kind_id;
}

let count = 0;

/** A registration as the form sends it; each has a document of its own. */
export function aPerson(documentKindId: number, over: object = {}) {
  count += 1;
  return {
    document_kind_id: documentKindId,
    identification: String(1_020_300_000 + count),
    expedition_date: '2010-06-01',
    first_name: 'Luz Marina',
    second_name: '',
    first_surname: 'De la Hoz',
    second_surname: 'Peña',
    born_date: '1992-04-10',
    phone: '300 123 4567',
    ...over,
  };
}

export const YES_TO_ALL = { data: true, bureau: true, biometrics: true };

/** The secret part of the link that an address is mailed when it asks to register. */
export async function registrationLink(app: TestApp, email: string): Promise<string> {
  await openBrowser(app.app).call(startRegistration, { body: { email } });
  await app.runJobs();
  return lastLink(app);
}

export const complete = (browser: Browser, body: object) =>
  browser.call(completeRegistration, { body });

export type TestBorrower = Person & {
  readonly borrowerId: number;
  readonly identification: string;
};

/** A borrower who has registered in their browser just now. */
export async function aBorrower(
  app: TestApp,
  over: { readonly person?: object; readonly consents?: object; readonly email?: string } = {},
): Promise<TestBorrower> {
  const person = aPerson(await anIdentificationKind(app), over.person);
  const { identification } = person;
  const email = over.email ?? `cliente${identification}@correo.test`;
  const browser = openBrowser(app.app);
  const token = await registrationLink(app, email);
  await complete(browser, { token, person, consents: { ...YES_TO_ALL, ...over.consents } });
  const { borrower_id: borrowerId, user_id: userId } = await app.db
    .selectFrom('borrowers')
    .select(['borrower_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (userId === null) throw new Error('a registered borrower has an account');
  return { email, userId, browser, bearer: await bearerOf(browser), borrowerId, identification };
}

/** How many people have an address, in each of the three tables that make one. */
export async function rowCounts({ db }: TestApp, email: string) {
  const [users, borrowers, identities] = await Promise.all([
    db.selectFrom('users').select('user_id').where('email', '=', email).execute(),
    db.selectFrom('borrowers').select('borrower_id').where('email', '=', email).execute(),
    db.selectFrom('auth.user').select('id').where('email', '=', email).execute(),
  ]);
  return { users: users.length, borrowers: borrowers.length, identities: identities.length };
}
