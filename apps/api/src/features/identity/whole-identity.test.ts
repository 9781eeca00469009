import { ROLE } from '@cuotaclara/contract';
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
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { answerChallenge, fileOf, issueChallenge, sendItem } from '#test/steps/identity-steps.ts';
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
