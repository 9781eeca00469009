import { ROLE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardPerson } from '#demo/drawings/cards/card-person.ts';
import { openFile } from '#platform/files/stored-files.ts';
import {
  drawCard,
  drawMoves,
  drawSelfie,
  framesOf,
  LIVELY_PERSON,
  STRANGERS,
} from '#test/drawn/drawn-identity.ts';
import { webmOf } from '#test/drawn/video-bytes.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  answerChallenge,
  fileOf,
  issueChallenge,
  issuePresence,
  sendItem,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** Where a real barcode has the print of a finger. */
const MARKER = 'HUELLA-QUE-NADIE-GUARDA';
/** What every such barcode begins with, also without a print. */
const PAYLOAD_SIGN = 'PubDSK';
const ENGINES_MS = 120_000;

const PERSON: CardPerson = {
  identification: '1020304050',
  first_surname: 'Muñoz',
  second_surname: 'Peña',
  first_name: 'Lucía',
  second_name: 'Inés',
  born_date: '1990-05-17',
  sex: 'F',
  expires_on: '2033-05-17',
};

let app: TestApp;
let reviewer: Person;
beforeAll(async () => {
  // With the real engines: nothing is forced here.
  app = await startTestApp();
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
});
afterAll(() => app.stop());

const registered = (identification: string) => {
  const { sex: _sex, expires_on: _expires, ...typed } = { ...PERSON, identification };
  return aBorrower(app, { person: typed });
};

/** Both sides of a card with the portrait of a person, and a film of it. */
async function sendCard(borrower: TestBorrower, seed: number): Promise<void> {
  const filler = Buffer.from(MARKER.repeat(4));
  const person = { ...PERSON, identification: borrower.identification };
  const card = await drawCard({ seed, person, filler });
  await sendItem(borrower, { key: 'front', bytes: card.front, contentType: 'image/png' });
  await sendItem(borrower, { key: 'back', bytes: card.back, contentType: 'image/png' });
  await sendItem(borrower, { key: 'video', bytes: webmOf() });
}

const verdictsOf = async (borrower: TestBorrower) => {
  const { checks } = await fileOf(reviewer, borrower);
  const current = checks.filter(({ is_current }) => is_current);
  return Object.fromEntries(current.map(({ kind, verdict }) => [kind, verdict]));
};

test(
  'a whole identity is read, compared and found sound by the real engines',
  async () => {
    const borrower = await registered('1020304050');
    await sendCard(borrower, LIVELY_PERSON);
    const selfie = await drawSelfie(LIVELY_PERSON);
    const moves = await drawMoves(LIVELY_PERSON);
    const { challenge_id: challengeId, steps } = (await issueChallenge(borrower)).json();
    const frames = framesOf(moves, steps);
    const judged = await answerChallenge(borrower, { challengeId, selfie, frames });
    expect(judged.json()).toMatchObject({ passed: true, advice: [] });
    await sendItem(borrower, { key: 'liveness', bytes: selfie, challengeId });
    await app.runJobs();
    const agreeing = { document: 'agrees', face: 'agrees', liveness: 'agrees' };
    expect(await verdictsOf(borrower)).toEqual(agreeing);
    const { checks, state, obstacles } = await fileOf(reviewer, borrower);
    expect([state, obstacles]).toEqual(['in_review', []]);
    const fields = checks.find(({ kind }) => kind === 'document')?.fields ?? [];
    expect(fields.map(({ agrees }) => agrees)).toEqual(Array(6).fill(true));
    expect(fields[0]?.read).toContain('1020304050');
  },
  ENGINES_MS,
);

test(
  'the face of another person on the card is seen, and nobody is declined by it',
  async () => {
    const [impostor, owner] = STRANGERS;
    const borrower = await registered('1020304051');
    await sendCard(borrower, owner);
    await sendItem(borrower, { key: 'liveness', bytes: await drawSelfie(impostor) });
    await app.runJobs();
    const found = { document: 'agrees', face: 'differs', liveness: 'unclear' };
    expect(await verdictsOf(borrower)).toEqual(found);
    expect((await fileOf(reviewer, borrower)).state).toBe('in_review');
  },
  ENGINES_MS,
);

/** A borrower whose approved identity shows the face of a drawn person. */
async function approvedWithFace(identification: string, seed: number): Promise<TestBorrower> {
  const borrower = await registered(identification);
  await sendItem(borrower, { key: 'liveness', bytes: await drawSelfie(seed) });
  await app.db
    .updateTable('borrowers')
    .set({ identity_state: 'approved' })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  return borrower;
}

/** The living person in front of the camera, who does what is asked. */
async function proveAs(borrower: TestBorrower, seed: number) {
  const { challenge_id: challengeId, steps } = (await issuePresence(borrower)).json();
  const frames = framesOf(await drawMoves(seed), steps);
  return answerChallenge(borrower, { challengeId, selfie: await drawSelfie(seed), frames });
}

test(
  'the person of an approved identity proves to be there; another living person does not',
  async () => {
    const owner = await approvedWithFace('1020304052', LIVELY_PERSON);
    expect((await proveAs(owner, LIVELY_PERSON)).json()).toMatchObject({ passed: true });
    const robbed = await approvedWithFace('1020304053', STRANGERS[0]);
    const refused = (await proveAs(robbed, LIVELY_PERSON)).json();
    expect(refused).toMatchObject({ passed: false, tries_left: 4 });
    expect(refused.steps.every(({ seen }: { seen: boolean }) => seen)).toBe(true);
    expect(refused.advice).toEqual([expect.stringContaining('no se parece lo suficiente')]);
    const rows = await app.db
      .selectFrom('liveness_challenges')
      .select(['borrower_id', 'passed', 'reasons'])
      .where('purpose', '=', 'presence')
      .orderBy('borrower_id')
      .execute();
    expect(rows).toEqual([
      { borrower_id: owner.borrowerId, passed: true, reasons: [] },
      { borrower_id: robbed.borrowerId, passed: false, reasons: ['other_person'] },
    ]);
    const entries = await app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', String(robbed.borrowerId))
      .where('action', 'in', ['presence_judged', 'liveness_judged'])
      .execute();
    expect(entries).toEqual([{ action: 'presence_judged' }]);
  },
  ENGINES_MS,
);

test('a presence needs an approved identity with a face, and ends after five tries', async () => {
  const unproven = await registered('1020304054');
  expect(outcomeOf(await issuePresence(unproven))).toEqual([409, 'presence_not_possible']);
  await app.db
    .updateTable('borrowers')
    .set({ identity_state: 'approved' })
    .where('borrower_id', '=', unproven.borrowerId)
    .execute();
  expect(outcomeOf(await issuePresence(unproven))).toEqual([409, 'presence_not_possible']);
  const borrower = await approvedWithFace('1020304055', LIVELY_PERSON);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await issuePresence(borrower)).statusCode).toBe(200);
  }
  expect(outcomeOf(await issuePresence(borrower))).toEqual([400, 'too_many_presences']);
  await borrower.browser.call(decideConsent, {
    bearer: borrower.bearer,
    params: { kind: 'biometrics' },
    body: { granted: false },
  });
  expect(outcomeOf(await issuePresence(borrower))).toEqual([400, 'biometrics_not_authorised']);
});

/** Every row of every table, as text; bytes stand in it as hexadecimal digits. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(app.db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select each::text as text from ${sql.raw(name)} as each
      `.execute(app.db);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

const JPEG_START = Buffer.from([0xff, 0xd8]);

/** What is in each file that can still be opened, decrypted. */
async function everyFile(): Promise<Buffer[]> {
  const rows = await app.db
    .selectFrom('stored_files')
    .select('file_id')
    .where('erased_at', 'is', null)
    .execute();
  const { files } = app.parts;
  return Promise.all(
    rows.map(async ({ file_id }) => (await openFile({ db: app.db, files }, file_id)).readBytes()),
  );
}

test('nothing of the raw barcode is in any table, log line or file', async () => {
  const stored = await everythingStored();
  // The values read from it are here, so the search would find the rest as well.
  expect(stored).toContain('1020304050');
  for (const text of [stored, app.log()]) {
    for (const part of [MARKER, PAYLOAD_SIGN]) {
      expect(text).not.toContain(part);
      expect(text).not.toContain(Buffer.from(part).toString('hex'));
      expect(text).not.toContain(Buffer.from(part).toString('base64'));
    }
  }
  const files = await everyFile();
  expect(files.length).toBeGreaterThan(7);
  // They are read as a person would see them, so the search looks at pictures and not at noise.
  expect(files.some((file) => file.subarray(0, 2).equals(JPEG_START))).toBe(true);
  for (const file of files) {
    for (const part of [MARKER, PAYLOAD_SIGN]) expect(file.includes(part)).toBe(false);
  }
});
