import {
  type OpenAct,
  resendSigningCode,
  type SigningReply,
  signDocument,
  signDocuments,
} from '@cuotaclara/contract/signing/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import type { TestBorrower } from '#test/steps/borrower-steps.ts';
import {
  aSignableCredit,
  aSigner,
  lastCode,
  openAct,
  PAUSE_SECONDS,
  readAndSign,
  readToEnd,
  type SignableCredit,
  sign,
  startSigningApp,
  wrongCode,
} from '#test/steps/signing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startSigningApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

type Ready = SignableCredit & { readonly signer: TestBorrower };

/** A person who has read three documents to their end. */
async function aReader(over: Parameters<typeof aSigner>[1] = {}): Promise<Ready> {
  const signer = await aSigner(app, over);
  const credit = await aSignableCredit(app, { by: admin, signer });
  await readToEnd(signer, credit.documentIds);
  return { signer, ...credit };
}

type OpenedAct = Ready & { readonly act: OpenAct; readonly code: string };

async function anOpenAct(): Promise<OpenedAct> {
  const ready = await aReader();
  const act: OpenAct = (await openAct(ready.signer, ready.documentIds)).json();
  return { ...ready, act, code: lastCode(app) };
}

const storedActs = (borrowerId: number) =>
  app.db
    .selectFrom('signing_acts')
    .select(['act_id', 'state', 'void_reason', 'sign_in_method'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('opened_at')
    .execute();

const storedCodes = (actId: string) =>
  app.db
    .selectFrom('signing_codes')
    .select(['tries', 'used_at', 'replaced_at', 'message_id', 'address'])
    .where('act_id', '=', actId)
    .orderBy('signing_code_id')
    .execute();

const signedHolders = async (documentIds: readonly number[], borrowerId: number) => {
  const rows = await app.db
    .selectFrom('document_holders')
    .select('document_id')
    .where('borrower_id', '=', borrowerId)
    .where('document_id', 'in', documentIds)
    .where('state', '=', 'SIGNED')
    .execute();
  return rows.length;
};

describe('an act of signing', () => {
  test('sends a code for exactly these documents and signs all of them with it', async () => {
    const { signer, documentIds, creditId } = await aReader();
    const opened = await openAct(signer, documentIds);
    expect(opened.json()).toMatchObject({
      documents: documentIds.map((document_id) => ({ document_id })),
      channel: 'sms',
      address: '••• ••• 45 67',
      tries_left: 5,
      consent_text: expect.stringMatching(/^Al escribir el código firmo .* 3 documentos: /),
    });
    const text = app.messages.at(-1)?.text ?? '';
    expect(text.replace(/\d{6}/, '482913')).toBe(
      'Cuota Clara: 482913 firma tu contrato y pagare por $12.000.000 (3 documentos). ' +
        'No lo des a nadie. Vence en 10 min',
    );
    const { act_id, manifest } = opened.json();
    const answer = await sign(signer, { act_id, code: lastCode(app) });
    const reply: SigningReply = answer.json();
    expect(reply).toMatchObject({ is_signed: true, copy_to: expect.stringMatching(/^c•••@/) });
    expect(
      reply.documents.map(({ kind, state, next_signer }) => [kind, state, next_signer]),
    ).toEqual([
      ['SOLICITUD', 'SIGNED', null],
      ['CONTRATO', 'PARTLY_SIGNED', 'la empresa'],
      ['PAGARE', 'SIGNED', null],
    ]);
    expect(await signedHolders(documentIds, signer.borrowerId)).toBe(3);
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', String(creditId))
      .where('action', '=', 'documents_signed')
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ act_id, manifest });
  });

  test('tells the person on the screen and by mail that the signature arrived', async () => {
    const { signer, documentIds } = await aReader();
    await readAndSign(app, signer, documentIds);
    const slide = await app.db
      .selectFrom('push_notifications')
      .select('slides')
      .where('user_id', '=', signer.userId)
      .where('kind', '=', 'documents_signed')
      .executeTakeFirstOrThrow();
    expect(slide.slides).toMatchObject([{ title: 'Firmaste 3 documentos' }]);
    await app.runJobs();
    const mail = app.messages.at(-1);
    expect(mail).toMatchObject({ channel: 'email', recipient: signer.email });
    expect(mail?.text).toContain('Firmaste 3 documentos');
    expect(mail?.text).toMatch(/Huella SHA-256: [0-9a-f]{64}/);
  });

  test('signs one document by the call that names it', async () => {
    const { signer, documentIds } = await aReader();
    const [, , promissoryNote] = documentIds;
    const { act_id } = (await openAct(signer, [promissoryNote])).json();
    const body = { act_id, code: lastCode(app) };
    const other = await callAs(signer, signDocument, {
      params: { document_id: documentIds[0] },
      body,
    });
    expect(outcomeOf(other)).toEqual([404, 'not_found']);
    const answer = await callAs(signer, signDocument, {
      params: { document_id: promissoryNote },
      body,
    });
    expect(answer.json()).toMatchObject({
      is_signed: true,
      documents: [{ document_id: promissoryNote }],
    });
  });

  test('of one document is refused to the call that names one of several', async () => {
    const { signer, documentIds, act, code } = await anOpenAct();
    const body = { act_id: act.act_id, code };
    const answer = await callAs(signer, signDocument, {
      params: { document_id: documentIds[0] },
      body,
    });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });

  test('answers the same when the answer was lost, with a key and without', async () => {
    const { signer, documentIds, act, code } = await anOpenAct();
    const body = { act_id: act.act_id, code };
    const first = await sign(signer, body, 'una-llave');
    expect((await sign(signer, body, 'una-llave')).json()).toEqual(first.json());
    expect((await sign(signer, body)).json()).toEqual(first.json());
    expect(await signedHolders(documentIds, signer.borrowerId)).toBe(3);
    const wrong = await sign(signer, { ...body, code: wrongCode(code) });
    expect(outcomeOf(wrong)).toEqual([409, 'signing_act_over']);
  });

  test('begun again with the same key sends no second code', async () => {
    const { signer, documentIds } = await aReader();
    const first = await openAct(signer, documentIds, { key: 'abrir' });
    const sent = app.messages.length;
    const again = await openAct(signer, documentIds, { key: 'abrir' });
    expect(again.json()).toEqual(first.json());
    expect(app.messages).toHaveLength(sent);
  });

  test('of a newer device voids the older one, whose code signs nothing', async () => {
    const { signer, documentIds, act, code } = await anOpenAct();
    app.clock.advance(PAUSE_SECONDS);
    const newer = (await openAct(signer, documentIds)).json();
    const newCode = lastCode(app);
    const old = await sign(signer, { act_id: act.act_id, code });
    expect(outcomeOf(old)).toEqual([409, 'signing_act_over']);
    expect(old.json().message).toContain('en este o en otro equipo');
    if (code !== newCode) {
      const mixed = await sign(signer, { act_id: newer.act_id, code });
      expect(mixed.json()).toMatchObject({ is_signed: false, tries_left: 4 });
    }
    const right = await sign(signer, { act_id: newer.act_id, code: newCode });
    expect(right.json()).toMatchObject({ is_signed: true });
    expect((await storedActs(signer.borrowerId)).map(({ state }) => state)).toEqual([
      'VOIDED',
      'SIGNED',
    ]);
  });

  test('is of nobody else: another person does not find it', async () => {
    const { act, code } = await anOpenAct();
    const stranger = await aSigner(app);
    const body = { act_id: act.act_id, code };
    expect(outcomeOf(await sign(stranger, body))).toEqual([404, 'not_found']);
    const resend = { params: { id: act.act_id }, body: { channel: 'sms' } };
    expect(outcomeOf(await callAs(stranger, resendSigningCode, resend))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('of the documents of another person is not found', async () => {
    const { documentIds } = await aReader();
    const stranger = await aSigner(app);
    expect(outcomeOf(await openAct(stranger, documentIds))).toEqual([404, 'not_found']);
  });

  test('is for borrowers only', async () => {
    const { documentIds } = await aReader();
    const staff: Person = await signedInPerson(app);
    expect(outcomeOf(await openAct(staff, documentIds))).toEqual([403, 'permission_denied']);
  });

  test('keeps no code in the database, the audit log or the log', async () => {
    const { signer, act, code } = await anOpenAct();
    await sign(signer, { act_id: act.act_id, code });
    const codes = await app.db.selectFrom('signing_codes').selectAll().execute();
    const entries = await app.db.selectFrom('audit_entries').selectAll().execute();
    const keys = await app.db.selectFrom('command_keys').selectAll().execute();
    expect(JSON.stringify([codes, entries, keys])).not.toContain(code);
    expect(app.log()).not.toContain(code);
    expect(await storedCodes(act.act_id)).toMatchObject([
      { tries: 1, message_id: expect.stringMatching(/^[0-9a-f-]{36}$/), address: '3001234567' },
    ]);
  });
});

describe('a code', () => {
  test('has five tries, each counted, and then the right one signs nothing either', async () => {
    const { signer, documentIds, act, code } = await anOpenAct();
    const wrong = { act_id: act.act_id, code: wrongCode(code) };
    for (const tries_left of [4, 3, 2, 1, 0, 0]) {
      const answer = await sign(signer, wrong);
      expect(answer.json()).toMatchObject({ is_signed: false, tries_left, documents: [] });
    }
    const right = await sign(signer, { act_id: act.act_id, code });
    expect(right.json()).toMatchObject({ is_signed: false, tries_left: 0 });
    expect(await signedHolders(documentIds, signer.borrowerId)).toBe(0);
    expect(await storedCodes(act.act_id)).toMatchObject([{ tries: 5, used_at: null }]);
  });

  test('ends after ten minutes', async () => {
    const { signer, act, code } = await anOpenAct();
    app.clock.advance(10 * 60 + 1);
    const late = await sign(signer, { act_id: act.act_id, code });
    expect(late.json()).toMatchObject({ is_signed: false, tries_left: 0 });
  });

  test('is replaced by another one of the same act', async () => {
    const { signer, act, code } = await anOpenAct();
    const resend = () =>
      callAs(signer, resendSigningCode, {
        params: { id: act.act_id },
        body: { channel: 'sms' },
      });
    expect(outcomeOf(await resend())).toEqual([429, 'too_many_requests']);
    app.clock.advance(PAUSE_SECONDS);
    const again = await resend();
    expect(again.json()).toMatchObject({ act_id: act.act_id, manifest: act.manifest });
    const newCode = lastCode(app);
    if (code !== newCode) {
      const old = await sign(signer, { act_id: act.act_id, code });
      expect(old.json()).toMatchObject({ is_signed: false, tries_left: 4 });
    }
    const signed = await sign(signer, { act_id: act.act_id, code: newCode });
    expect(signed.json()).toMatchObject({ is_signed: true });
    expect(outcomeOf(await resend())).toEqual([409, 'signing_act_over']);
  });

  test('is sent six times in a day and not more, whatever is signed', async () => {
    const ready = await aReader();
    const { signer, documentIds } = ready;
    for (let count = 0; count < 6; count += 1) {
      expect((await openAct(signer, documentIds)).statusCode).toBe(200);
      app.clock.advance(PAUSE_SECONDS);
    }
    const seventh = await openAct(signer, documentIds);
    expect(outcomeOf(seventh)).toEqual([429, 'too_many_requests']);
    expect(seventh.json().message).toContain('24 horas');
    app.clock.advance(24 * 3600);
    expect((await openAct(signer, documentIds)).statusCode).toBe(200);
  });

  test.each(['12345', '1234567', 'abcdef', ''])('%s is refused with words', async (code) => {
    const { signer, act } = await anOpenAct();
    const body = { act_id: act.act_id, code };
    expect((await callAs(signer, signDocuments, { body })).statusCode).toBe(400);
  });
});

describe('a signature', () => {
  test.each([
    ['without points', { kind: 'drawn', width: 320, height: 140, strokes: [[]] }],
    ['that is a dot', { kind: 'drawn', width: 320, height: 140, strokes: [[[30, 40, 0]]] }],
    ['of dots', { kind: 'typed', text: '...' }],
    ['with the name of another', { kind: 'typed', text: 'Mickey Mouse' }],
  ])('%s signs nothing and is refused with words', async (_, signature) => {
    const { signer, documentIds } = await aReader();
    const answer = await openAct(signer, documentIds, { signature });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/Tu firma se ve|Escribe tu nombre como firma: Luz/);
  });

  test('may be a given name and the first surname, without accents', async () => {
    const { signer, documentIds } = await aReader();
    const signature = { kind: 'typed', text: 'luz HOZ' };
    expect((await openAct(signer, documentIds, { signature })).statusCode).toBe(200);
  });
});
