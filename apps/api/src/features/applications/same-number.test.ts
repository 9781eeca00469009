import { ROLE } from '@cuotaclara/contract';
import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { editBorrower, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import {
  approveIdentity,
  getIdentityFile,
  listBorrowers,
} from '@cuotaclara/contract/identity/review';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApplicationApp,
  applying,
  personOf,
  resume,
  savePerson,
  start,
  startApplicationApp,
  typedBy,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { forcedReaders, sendAll } from '#test/steps/identity-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';

const CONSENTS = { data: true, bureau: true };

let app: ApplicationApp;
let reviewer: Person;
beforeAll(async () => {
  app = await startApplicationApp({ readers: forcedReaders().readers });
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_throttles').execute();
});

type NamedBorrower = Pick<TestBorrower, 'borrowerId' | 'identification'>;

const keyOf = ({ borrowerId, identification }: NamedBorrower): string =>
  exactBorrowerKey({ borrower_id: borrowerId, identification });

const fileOf = async (borrower: NamedBorrower) =>
  (await callAs(reviewer, getIdentityFile, { query: { document: keyOf(borrower) } })).json();

const approve = async (borrower: NamedBorrower) => {
  const { documents } = await fileOf(borrower);
  const captures = documents.flatMap((item: { captures: { capture_id: number }[] }) =>
    item.captures.map(({ capture_id }) => capture_id),
  );
  return callAs(reviewer, approveIdentity, {
    query: { document: keyOf(borrower) },
    body: { capture_ids: captures, reason: 'Vi a la persona con su cédula.' },
  });
};

/** Somebody who registered with the number of another person and sent all identity items. */
async function aClaimant(identification: string, email: string): Promise<TestBorrower> {
  const claimant = await aBorrower(app, { email, person: { identification } });
  await sendAll(claimant);
  await app.runJobs();
  return claimant;
}

describe('a borrower who saves the number of a customer', () => {
  test('gets the same answer as for a number that nobody has', async () => {
    const customer = await aBorrower(app);
    const { borrower, draft } = await applying(app);
    const save = (version: number, identification: string) =>
      savePerson(borrower, { ...draft, version }, typedBy(app, borrower, { identification }));
    const known = await save(draft.version, customer.identification);
    const unknown = await save(draft.version + 1, '1099887766');
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect(known.json().missing).toEqual(unknown.json().missing);
    expect(known.json().borrower).toMatchObject({ identification: customer.identification });
    // The customer notices nothing.
    expect((await resume(customer)).json().borrower.identification).toBe(customer.identification);
  });

  test('gets the same answer also where a reviewer approved the customer', async () => {
    const customer = await aClaimant('1099000111', 'titular@correo.test');
    expect((await approve(customer)).statusCode).toBe(200);
    const { borrower, draft } = await applying(app);
    const typed = typedBy(app, borrower, { identification: '1099000111' });
    const saved = await savePerson(borrower, draft, typed);
    expect(saved.statusCode).toBe(200);
    expect(JSON.stringify(saved.json())).not.toContain('shares_identification');
  });

  test('tries five numbers a day and then waits, in both of the steps that take one', async () => {
    const { borrower, draft } = await applying(app);
    await app.db.deleteFrom('sign_in_throttles').execute();
    let { version } = draft;
    const save = async (identification: string) => {
      const typed = typedBy(app, borrower, { identification });
      const answer = await savePerson(borrower, { id: draft.id, version }, typed);
      if (answer.statusCode === 200) version = answer.json().credit.version;
      return answer;
    };
    for (let count = 0; count < 5; count += 1) {
      expect((await save(`10990022${count}0`)).statusCode).toBe(200);
    }
    const slowed = [429, 'too_many_requests'];
    expect(outcomeOf(await save('1099002299'))).toEqual(slowed);
    const person = typedBy(app, borrower, { identification: '1099002299' });
    expect(outcomeOf(await start(borrower, { person }))).toEqual(slowed);
    // A number that was saved already is no new guess.
    expect((await save('1099002240')).statusCode).toBe(200);
  });
});

describe('a number that a stranger typed first', () => {
  test('does not keep its owner from registering, and belongs to who is approved', async () => {
    const squatter = await aClaimant('1099010001', 'okupa@correo.test');
    const owner = await aClaimant('1099010001', 'duena@correo.test');
    expect((await fileOf(owner)).same_number).toMatchObject([
      { borrower_id: squatter.borrowerId, identity_state: 'in_review' },
    ]);
    expect((await approve(owner)).json()).toMatchObject({ state: 'approved' });
    // The number alone now names the owner, and the stranger is not approved any more.
    const named = await callAs(reviewer, getIdentityFile, { query: { document: '1099010001' } });
    expect(named.json().borrower.borrower_id).toBe(owner.borrowerId);
    const refused = await approve(squatter);
    expect(outcomeOf(refused)).toEqual([400, 'number_proven_by_another']);
    expect(refused.json().message).toContain('Luz Marina De la Hoz');
  });

  test('belongs to one of two who are approved at once', async () => {
    const rivals = [
      await aClaimant('1099010002', 'rival1@correo.test'),
      await aClaimant('1099010002', 'rival2@correo.test'),
    ];
    const outcomes = await Promise.all(
      rivals.map(async (rival) => outcomeOf(await approve(rival))),
    );
    expect(outcomes.map((outcome) => outcome.join(' ')).toSorted()).toEqual([
      '200 ',
      '400 number_proven_by_another',
    ]);
  });

  test('does not keep its owner from applying at the counter', async () => {
    const squatter = await aBorrower(app, { person: { born_date: '1985-05-05' } });
    const { identification } = squatter;
    const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
    const person = personOf(app, { identification, email: 'mostrador@correo.test' });
    const started = await start(adviser, { person, consents: CONSENTS });
    expect(started.statusCode).toBe(200);
    expect(started.json().borrower).toMatchObject({
      identification,
      email: 'mostrador@correo.test',
    });
    expect(started.json().borrower.id).not.toBe(squatter.borrowerId);
    // Nothing of the stranger's account was changed or shown.
    expect((await resume(squatter)).json()).toMatchObject({
      borrower: { id: squatter.borrowerId, born_date: '1985-05-05' },
      credit: { id: null },
    });
    // Whom staff entered comes before whom only typed the number.
    const named = await callAs(reviewer, getIdentityFile, { query: { document: identification } });
    expect(named.json().borrower.borrower_id).toBe(started.json().borrower.id);
  });

  test('is corrected by staff, who find each of its borrowers by name', async () => {
    const squatter = await aBorrower(app, { email: 'uno.igual@correo.test' });
    const { identification } = squatter;
    const other = await aBorrower(app, {
      email: 'dos.igual@correo.test',
      person: { identification, first_name: 'Ximena' },
    });
    const listed = await callAs(reviewer, listBorrowers, { query: { search: identification } });
    const rows: { borrower_id: number; shares_identification: boolean }[] = listed.json().data;
    expect(rows.map((row) => [row.borrower_id, row.shares_identification]).toSorted()).toEqual([
      [squatter.borrowerId, true],
      [other.borrowerId, true],
    ]);
    const admin = await signedInPerson(app, { roleId: ROLE.admin });
    const found = await callAs(admin, getBorrower, { query: { document: keyOf(other) } });
    const { first_name, version, ...rest } = found.json();
    expect(first_name).toBe('Ximena');
    const body = { ...rest, first_name, version, identification: '1099010099' };
    const edited = await callAs(admin, editBorrower, { query: { addr: keyOf(other) }, body });
    expect(edited.json()).toMatchObject({
      borrower_id: other.borrowerId,
      identification: '1099010099',
    });
  });
});

describe('a borrower who has proven a number', () => {
  test('gets a mail when another account is opened with it, and a stranger gets none', async () => {
    const owner = await aClaimant('1099020001', 'probada@correo.test');
    const mailsTo = (recipient: string) =>
      app.messages.filter((message) => message.recipient === recipient);
    const before = mailsTo(owner.email).length;
    await aBorrower(app, { email: 'antes@correo.test', person: { identification: '1099020001' } });
    await app.runJobs();
    // Only typed so far: it may be a stranger's.
    expect(mailsTo(owner.email)).toHaveLength(before);
    await approve(owner);
    await aBorrower(app, { email: 'luego@correo.test', person: { identification: '1099020001' } });
    await app.runJobs();
    expect(mailsTo(owner.email).at(-1)).toMatchObject({
      subject: 'Abrieron otra cuenta con tu número de documento',
      text: expect.stringContaining('tu cuenta es la de este correo'),
    });
    expect(mailsTo('antes@correo.test').at(-1)?.text).not.toContain('Abrieron otra cuenta');
  });
});

describe('staff who change a number to that of a borrower', () => {
  test('are refused where staff entered that borrower, and counted as who looks up', async () => {
    const known = await aKnownBorrower(app, { identity_state: 'missing' });
    const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
    const person = personOf(app, { email: 'cambia@correo.test' });
    const started = (await start(adviser, { person, consents: CONSENTS })).json();
    const draft = { id: started.credit.id, version: started.credit.version };
    const save = (identification: string) =>
      savePerson(adviser, draft, { ...person, identification });
    expect(outcomeOf(await save(known.identification))).toEqual([400, 'borrower_exists']);
    let slowed = 0;
    for (let count = 0; count < 40 && slowed === 0; count += 1) {
      const answer = await save(String(5_550_000 + count));
      if (answer.statusCode === 200) draft.version = answer.json().credit.version;
      if (answer.statusCode === 429) slowed = count;
    }
    expect(slowed).toBeGreaterThan(20);
    expect(slowed).toBeLessThanOrEqual(30);
  });
});
