import { ROLE, STATE } from '@cuotaclara/contract';
import {
  type Attachment,
  listAttachments,
  openAttachment,
  updateAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentKinds, pdfOf, sendAttachment } from '#test/steps/attachment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { photoOf } from '#test/steps/identity-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let staff: Person;
let creditId: number;
beforeAll(async () => {
  app = await startTestApp();
  await attachmentKinds(app, ['INGRESOS', 'EXTRACTO', 'POLIZA']);
  staff = await signedInPerson(app, { firstName: 'Sara', firstSurname: 'Vélez' });
  creditId = await aCredit(app, { state: STATE.inStudy });
});
afterAll(() => app.stop());

const listOf = async (who: Person, id = creditId): Promise<Attachment[]> =>
  (await callAs(who, listAttachments, { params: { id } })).json().attachments;

const open = (who: Person, attachmentId: number, query = {}) =>
  callAs(who, openAttachment, { params: { id: creditId, attachment_id: attachmentId }, query });

const lastEntry = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id', 'subject_id', 'before', 'after'])
    .where('action', 'like', 'credit_attachment_%')
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();

test('an attachment is kept with its name, and opening and downloading it is in the log', async () => {
  const sent = await sendAttachment(staff, { creditId, kind: 'INGRESOS', name: 'Ñandú año.pdf' });
  expect(sent.json()).toMatchObject({
    kind: 'INGRESOS',
    document_kind: 'Anexo INGRESOS',
    name: 'Ñandú año.pdf',
    content_type: 'application/pdf',
    bytes: pdfOf().length,
    uploaded_by: 'Sara Vélez',
    replaced_at: null,
  });
  const { attachment_id: attachmentId } = sent.json();
  expect(await lastEntry()).toMatchObject({
    action: 'credit_attachment_added',
    actor_user_id: staff.userId,
    subject_id: String(creditId),
    after: {
      document_kind: 'INGRESOS',
      paper_name: '•••',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  const shown = await open(staff, attachmentId);
  expect(shown.rawPayload).toEqual(pdfOf());
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*%C3%91and%C3%BA%20a%C3%B1o\.pdf$/),
    'cache-control': 'no-store',
  });
  expect((await lastEntry())?.action).toBe('credit_attachment_opened');
  const saved = await open(staff, attachmentId, { download: 'true' });
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  expect((await lastEntry())?.action).toBe('credit_attachment_downloaded');
});

test('a second attachment of the name is refused; put in its place, the first stays to be seen', async () => {
  const kind = 'EXTRACTO';
  const first = (await sendAttachment(staff, { creditId, kind, name: 'Extracto.pdf' })).json();
  const again = await sendAttachment(staff, { creditId, kind, name: 'extracto.PDF' });
  expect(outcomeOf(again)).toEqual([400, 'attachment_exists']);
  const bytes = pdfOf('Con sello');
  const attachment = { creditId, kind, name: 'extracto.pdf', bytes };
  const second = (await sendAttachment(staff, attachment, updateAttachment)).json();
  expect(await lastEntry()).toMatchObject({
    action: 'credit_attachment_replaced',
    before: { attachment_id: first.attachment_id },
    after: { attachment_id: second.attachment_id },
  });
  const listed = (await listOf(staff)).filter((each) => each.kind === kind);
  expect(listed.map(({ attachment_id }) => attachment_id)).toEqual([
    second.attachment_id,
    first.attachment_id,
  ]);
  expect(listed.map(({ replaced_at }) => replaced_at === null)).toEqual([true, false]);
  expect((await open(staff, first.attachment_id)).rawPayload).toEqual(pdfOf());
  expect((await open(staff, second.attachment_id)).rawPayload).toEqual(bytes);
  const unknown = { creditId, kind, name: 'otro.pdf' };
  expect(outcomeOf(await sendAttachment(staff, unknown, updateAttachment))).toEqual([
    404,
    'not_found',
  ]);
});

test('an uploaded photo is encoded again, without its location, and saved with the right extension', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Casa de Luz' } })
    .png()
    .toBuffer();
  const attachment = {
    creditId,
    kind: 'INGRESOS',
    name: 'foto.png',
    contentType: 'image/png',
    bytes,
  };
  const { attachment_id: attachmentId, name } = (await sendAttachment(staff, attachment)).json();
  expect(name).toBe('foto.png');
  const answer = await open(staff, attachmentId);
  expect(answer.headers['content-disposition']).toContain('filename="foto.jpg"');
  const { format, width, exif } = await sharp(answer.rawPayload).metadata();
  expect([format, width, exif]).toEqual(['jpeg', 900, undefined]);
});

describe('a file that is not what it says', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000, 1)]);
  const files = async () =>
    [
      ['a program called PDF', program, 'application/pdf', 'file_type_refused'],
      ['a drawing called photo', svg, 'image/png', 'file_type_refused'],
      ['a drawing', svg, 'image/svg+xml', 'file_type_refused'],
      ['nothing at all', Buffer.alloc(0), 'application/pdf', 'file_empty'],
      [
        'half a photo',
        (await photoOf({ width: 2_000, height: 2_000 })).subarray(0, 3_000),
        'image/jpeg',
        'file_damaged',
      ],
      ['half a PDF', pdfOf().subarray(0, 150), 'application/pdf', 'file_damaged'],
      ['a locked PDF', pdfOf('Banco', '/Encrypt 9 0 R'), 'application/pdf', 'file_has_password'],
    ] as const;

  test('is refused in clear words, and nothing of it is stored', async () => {
    const before = { objects: app.objects.size, listed: (await listOf(staff)).length };
    for (const [what, bytes, contentType, code] of await files()) {
      const attachment = { creditId, kind: 'INGRESOS', name: 'raro.pdf', bytes, contentType };
      expect([what, ...outcomeOf(await sendAttachment(staff, attachment))]).toEqual([
        what,
        400,
        code,
      ]);
    }
    expect({ objects: app.objects.size, listed: (await listOf(staff)).length }).toEqual(before);
  });

  test('or has a name that leads elsewhere is refused too', async () => {
    for (const name of [
      '../../etc/passwd',
      'a\\b.pdf',
      'x'.repeat(121),
      'a\u202eb.pdf',
      ' ',
      'a\r\nb.pdf',
      'a\u200bb.pdf',
      '\u2060.pdf',
      'a\ufeffb.pdf',
    ]) {
      const answer = await sendAttachment(staff, { creditId, kind: 'INGRESOS', name });
      expect([name, ...outcomeOf(answer)]).toEqual([name, 400, 'invalid_input']);
    }
    const unknown = await sendAttachment(staff, { creditId, kind: 'NADA' });
    expect(outcomeOf(unknown)).toEqual([400, 'document_kind_unavailable']);
    const identity = await sendAttachment(staff, { creditId, kind: 'CC' });
    expect(outcomeOf(identity)).toEqual([400, 'document_kind_unavailable']);
  });
});

test('each role attaches its own kinds, to a credit in scope', async () => {
  const atEight = await aCredit(app, { state: STATE.inCompliance });
  const people = Object.fromEntries(
    await Promise.all(
      [1, 4, 5, 8, 10].map(async (roleId) => [roleId, await signedInPerson(app, { roleId })]),
    ),
  );
  const outcome = async (roleId: number, kind: string, id = atEight) =>
    outcomeOf(
      await sendAttachment(people[roleId], { creditId: id, kind, name: `de ${roleId}.pdf` }),
    );
  expect(await outcome(1, 'EXTRACTO')).toEqual([200, null]);
  expect(await outcome(10, 'EXTRACTO')).toEqual([200, null]);
  expect(await outcome(5, 'POLIZA')).toEqual([200, null]);
  expect(await outcome(5, 'EXTRACTO')).toEqual([400, 'attachment_not_allowed']);
  // Follows credits from their disbursement on, and attaches nothing to those either.
  expect(await outcome(8, 'EXTRACTO')).toEqual([404, 'not_found']);
  const disbursed = await aCredit(app, { state: STATE.disbursed });
  expect(await outcome(8, 'EXTRACTO', disbursed)).toEqual([403, 'permission_denied']);
  // The scope of a supplier is the credits assigned to them.
  expect(await outcome(4, 'EXTRACTO')).toEqual([404, 'not_found']);
  const own = await aCredit(app, { state: STATE.inStudy, supplier_id: people[4].userId });
  expect(await outcome(4, 'EXTRACTO', own)).toEqual([200, null]);
  expect((await listOf(people[4], own)).map(({ name }) => name)).toEqual(['de 4.pdf']);
  const theirs = await callAs(people[4], listAttachments, { params: { id: atEight } });
  expect(outcomeOf(theirs)).toEqual([404, 'not_found']);
});

test('an attachment is read with its credit in scope, and under no other credit', async () => {
  const other = await aBorrower(app);
  const [attachment] = await listOf(staff);
  const attachmentId = attachment?.attachment_id ?? 0;
  expect(outcomeOf(await open(other, attachmentId))).toEqual([404, 'not_found']);
  const wrongCredit = await aCredit(app, { state: STATE.inStudy });
  const params = { id: wrongCredit, attachment_id: attachmentId };
  const guessed = await callAs(staff, openAttachment, { params });
  expect(outcomeOf(guessed)).toEqual([404, 'not_found']);
});

test('a credit takes a hundred attachments and no more', async () => {
  const full = await aCredit(app, { state: STATE.inStudy });
  for (const name of ['a.pdf', 'b.pdf']) {
    expect(
      (await sendAttachment(staff, { creditId: full, kind: 'EXTRACTO', name })).statusCode,
    ).toBe(200);
  }
  await sql`
    insert into credit_attachments (credit_id, document_kind_id, name, file_id)
    select credit_id, document_kind_id, 'hoja ' || number, file_id
    from credit_attachments, generate_series(1, 98) as number
    where credit_id = ${full} and name = 'a.pdf'
  `.execute(app.db);
  const attachment = { creditId: full, kind: 'EXTRACTO', name: 'c.pdf' };
  const answer = await sendAttachment(staff, attachment);
  expect(outcomeOf(answer)).toEqual([400, 'too_many_attachments']);
  expect(answer.json().message).toContain('ya tiene 100 documentos');
});

test.each([11, 12, 13, 14] as const)('a credit in state %i takes no attachments', async (state) => {
  const closed = await aCredit(app, { state });
  const admin =
    state === STATE.writtenOff ? await signedInPerson(app, { roleId: ROLE.admin }) : staff;
  const answer = await sendAttachment(admin, { creditId: closed, kind: 'EXTRACTO' });
  expect(outcomeOf(answer)).toEqual([400, 'credit_closed']);
});
