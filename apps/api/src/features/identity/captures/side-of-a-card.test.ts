import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, anIdentificationKind } from '#test/steps/borrower-steps.ts';
import {
  fileOf,
  forcedReaders,
  photoOf,
  readingOf,
  type Said,
  sendItem,
} from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const PERSON = {
  identification: '1017234561',
  first_surname: 'PRUEBA',
  second_surname: null,
  first_name: 'PERSONA',
  second_name: null,
  born_date: '1990-05-17',
  sex: 'F',
  expires_on: '2034-01-01',
} as const;

const NO_CODE = { source: null, fields: null, problems: ['nothing_readable'] } as const;

let app: TestApp;
let said: Said;
let reviewer: Person;
beforeAll(async () => {
  const forced = forcedReaders();
  said = forced.said;
  app = await startTestApp({ readers: forced.readers });
  reviewer = await signedInPerson(app, { roleId: ROLE.customerService });
});
beforeEach(() => {
  said.reading = NO_CODE;
  said.faceCount = null;
});
afterAll(() => app.stop());

const reasonsOf = async (borrower: Awaited<ReturnType<typeof aBorrower>>) => {
  await app.runJobs();
  const { checks } = await fileOf(reviewer, borrower);
  return checks.find(({ kind, is_current }) => kind === 'document' && is_current)?.reasons ?? [];
};

test('a portrait without a code is refused as the back, and nothing of it is kept', async () => {
  const borrower = await aBorrower(app);
  said.faceCount = 1;
  const answer = await sendItem(borrower, { key: 'back', bytes: await photoOf() });
  expect(outcomeOf(answer)).toEqual([400, 'photo_shows_front']);
  expect(answer.json().message).toContain('toma el reverso: el lado del código de barras');
  expect(await app.db.selectFrom('identity_captures').select('capture_id').execute()).toEqual([]);
});

test('who insists on a back is believed, and the reviewer is told', async () => {
  const borrower = await aBorrower(app);
  said.faceCount = 1;
  const sent = { key: 'back', bytes: await photoOf(), isSideConfirmed: true } as const;
  const answer = await sendItem(borrower, sent);
  expect(answer.json()).toMatchObject({ document: { uploaded: true }, code_read: false });
  expect(await reasonsOf(borrower)).toContain(
    'Una foto parece del otro lado del documento; el cliente dice que es el correcto.',
  );
});

test('a code without a face is refused as the front', async () => {
  const borrower = await aBorrower(app);
  said.faceCount = 0;
  said.reading = readingOf(borrower.identification);
  const answer = await sendItem(borrower, { key: 'front', bytes: await photoOf() });
  expect(outcomeOf(answer)).toEqual([400, 'photo_shows_back']);
});

test('both sides on one photo, as on a copy, do for either', async () => {
  const borrower = await aBorrower(app);
  said.faceCount = 1;
  said.reading = readingOf(borrower.identification);
  for (const key of ['front', 'back'] as const) {
    const answer = await sendItem(borrower, { key, bytes: await photoOf() });
    expect(answer.json()).toMatchObject({ code_read: key === 'back' ? true : null });
  }
});

test('the photo of the front is never also the back, however one insists', async () => {
  const borrower = await aBorrower(app);
  const card = await drawYellowCard({ person: PERSON, portrait: null });
  await sendItem(borrower, { key: 'front', bytes: card.front, contentType: 'image/png' });
  for (const isSideConfirmed of [false, true]) {
    const again = { key: 'back', bytes: card.front, contentType: 'image/png' } as const;
    const answer = await sendItem(borrower, { ...again, isSideConfirmed });
    expect(outcomeOf(answer)).toEqual([400, 'photo_same_as_front']);
  }
  const back = { key: 'back', bytes: card.back, contentType: 'image/png' } as const;
  expect((await sendItem(borrower, back)).json().document).toMatchObject({ uploaded: true });
});

test.each([
  ['nobody reads its code', NO_CODE, 0],
  ['the reader is busy', { source: null, fields: null, problems: ['busy'] } as const, 1],
  ['the reader fails', { source: null, fields: null, problems: ['service_failed'] } as const, 1],
])('a back is kept for a person to look at when %s', async (_name, reading, faceCount) => {
  const borrower = await aBorrower(app);
  said.reading = reading;
  said.faceCount = faceCount;
  const answer = await sendItem(borrower, { key: 'back', bytes: await photoOf() });
  expect(answer.json()).toMatchObject({ document: { uploaded: true }, code_read: false });
});

test('no face is looked for without the biometrics consent', async () => {
  const borrower = await aBorrower(app, { consents: { biometrics: false } });
  said.faceCount = 1;
  const answer = await sendItem(borrower, { key: 'back', bytes: await photoOf() });
  expect(answer.json().document).toMatchObject({ uploaded: true });
});

test('the sides of a document that the program does not know are not judged', async () => {
  const kind = await anIdentificationKind(app, 'CE');
  const person = { document_kind_id: kind, identification: '987654' };
  const borrower = await aBorrower(app, { person });
  said.faceCount = 1;
  const answer = await sendItem(borrower, { key: 'back', bytes: await photoOf() });
  expect(answer.json()).toMatchObject({ document: { uploaded: true }, code_read: null });
});
