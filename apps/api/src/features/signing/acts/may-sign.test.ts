import { createPassword } from '@cuotaclara/contract';
import { listSigning, type OpenAct, resendSigningCode } from '@cuotaclara/contract/signing/signing';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsafeSigningEvidence } from '#features/signing/public.ts';
import type { Borrowers } from '#platform/database/database.generated.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import { openBrowser } from '#test/browser.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import { bearerOf, outcomeOf, type Person, signIn } from '#test/steps/auth-steps.ts';
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
} from '#test/steps/signing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startSigningApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

type Ready = SignableCredit & { readonly signer: TestBorrower };

async function aReader(over: Updateable<Borrowers> = {}): Promise<Ready> {
  return readyFor(await aSigner(app, over));
}

/** Documents that say the contact data of the person as they are now, read to their end. */
async function readyFor(signer: TestBorrower): Promise<Ready> {
  const credit = await aSignableCredit(app, { by: admin, signer });
  await readToEnd(signer, credit.documentIds);
  return { signer, ...credit };
}

type PresenceMaker = (proof: {
  /** After the change of phone. */
  readonly minutes: number;
  readonly session?: string;
  readonly passed?: boolean;
}) => Promise<Date>;

/** The session in which a person signed in last. */
async function sessionOf({ userId }: TestBorrower): Promise<string> {
  const { id } = await app.db
    .selectFrom('auth.session')
    .innerJoin('users', 'users.identity_id', 'auth.session.userId')
    .select('auth.session.id')
    .where('users.user_id', '=', userId)
    .orderBy('auth.session.createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const changeBorrower = (borrowerId: number, set: Updateable<Borrowers>) =>
  app.db.updateTable('borrowers').set(set).where('borrower_id', '=', borrowerId).execute();

/** The same person, signed in with a password. */
async function withPassword(signer: TestBorrower): Promise<TestBorrower> {
  await callAs(signer, createPassword, { body: { new_password: PASSWORD } });
  const browser = openBrowser(app.app);
  await signIn(browser, signer.email);
  return { ...signer, browser, bearer: await bearerOf(browser) };
}

describe('documents', () => {
  test('that were not read to their end are named, and not signed', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readToEnd(signer, documentIds.slice(0, 1));
    const answer = await openAct(signer, documentIds);
    expect(outcomeOf(answer)).toEqual([409, 'document_not_read']);
    expect(answer.json().message).toBe('Primero lee hasta el final: Contrato de crédito y Pagaré.');
  });

  test('of two credits are not signed in one act', async () => {
    const { signer, documentIds } = await aReader();
    const other = await aSignableCredit(app, { by: admin, signer });
    const answer = await openAct(signer, [documentIds[0], other.documentIds[0]]);
    expect(outcomeOf(answer)).toEqual([409, 'signing_not_possible']);
  });

  test('are signed once: a second act about them is refused', async () => {
    const { signer, documentIds } = await aReader();
    await readAndSign(app, signer, documentIds);
    app.clock.advance(PAUSE_SECONDS);
    const answer = await openAct(signer, documentIds);
    expect(outcomeOf(answer)).toEqual([409, 'signing_not_possible']);
    expect(answer.json().message).toContain('ya firmaste');
  });

  test('are not signed before the turn of the person', async () => {
    const { signer, documentIds } = await aReader();
    await app.db
      .updateTable('document_holders')
      .set({ state: 'WAITING' })
      .where('document_id', '=', documentIds[1])
      .where('borrower_id', '=', signer.borrowerId)
      .execute();
    const answer = await openAct(signer, documentIds);
    expect(answer.json().message).toContain('falta que firme alguien antes');
  });

  test.each(['VOIDED', 'EXPIRED', 'REJECTED'])('of a set that is %s are not signed', async (to) => {
    const { signer, documentIds, setId } = await aReader();
    const act: OpenAct = (await openAct(signer, documentIds)).json();
    const code = lastCode(app);
    await app.db
      .updateTable('document_sets')
      .set({ state: to, closed_at: new Date() })
      .where('document_set_id', '=', setId)
      .execute();
    const late = await sign(signer, { act_id: act.act_id, code });
    expect(outcomeOf(late)).toEqual([409, 'signing_not_possible']);
    expect(outcomeOf(await openAct(signer, documentIds))).toEqual([409, 'signing_not_possible']);
  });

  test('whose time is over are not signed, also before the program closes them', async () => {
    const { signer, documentIds, setId } = await aReader();
    await app.db
      .updateTable('document_sets')
      .set({ issued_at: new Date('2026-01-01'), expires_at: new Date('2026-01-11') })
      .where('document_set_id', '=', setId)
      .execute();
    const answer = await openAct(signer, documentIds);
    expect(answer.json().message).toContain('el plazo para firmar terminó');
  });
});

describe('a person', () => {
  test('whose identity is not approved any more cannot sign with an open act', async () => {
    const { signer, documentIds } = await aReader();
    const { act_id } = (await openAct(signer, documentIds)).json();
    const code = lastCode(app);
    await changeBorrower(signer.borrowerId, { identity_state: 'asked_again' });
    const answer = await sign(signer, { act_id, code });
    expect(outcomeOf(answer)).toEqual([409, 'signing_not_possible']);
    expect(answer.json().message).toContain('identidad');
    await changeBorrower(signer.borrowerId, { identity_state: 'approved' });
    expect((await sign(signer, { act_id, code })).json()).toMatchObject({ is_signed: true });
  });

  test('with a confirmed sanction cannot sign, and is not told of the list', async () => {
    const { signer, documentIds } = await aReader();
    const { act_id } = (await openAct(signer, documentIds)).json();
    const code = lastCode(app);
    await app.db
      .insertInto('screening_hits')
      .values({
        borrower_id: signer.borrowerId,
        list_name: 'OFAC',
        list_kind: 'sanctions',
        full_name: 'Luz Marina De la Hoz',
        similarity: 1,
        decision: 'confirmed',
        reason: 'Es la misma persona',
        decided_at: new Date(),
        decided_by: signer.userId,
      })
      .execute();
    for (const answer of [
      await sign(signer, { act_id, code }),
      await openAct(signer, documentIds),
    ]) {
      expect(outcomeOf(answer)).toEqual([409, 'signing_not_possible']);
      expect(answer.json().message).not.toMatch(/lista|sanci|OFAC/i);
    }
  });

  test('who is blocked is refused', async () => {
    const { signer, documentIds } = await aReader();
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', signer.userId)
      .execute();
    expect(outcomeOf(await openAct(signer, documentIds))).toEqual([401, 'user_blocked']);
  });
});

describe('the channel of a code', () => {
  test('is a text message after a sign-in by mail, since mail would be the same channel', async () => {
    const { signer, documentIds } = await aReader();
    const mail = await openAct(signer, documentIds, { channel: 'email' });
    expect(outcomeOf(mail)).toEqual([409, 'signing_contact_missing']);
    expect((await openAct(signer, documentIds)).statusCode).toBe(200);
    const [act] = await app.db
      .selectFrom('signing_acts')
      .select('sign_in_method')
      .where('borrower_id', '=', signer.borrowerId)
      .execute();
    expect(act).toEqual({ sign_in_method: 'email_link' });
  });

  test('is either after a sign-in with a password', async () => {
    const { signer, documentIds } = await aReader();
    const person = await withPassword(signer);
    const mail = await openAct(person, documentIds, { channel: 'email' });
    expect(mail.json()).toMatchObject({
      channel: 'email',
      address: expect.stringMatching(/^c•••@/),
    });
    expect(app.messages.at(-1)).toMatchObject({
      channel: 'email',
      recipient: signer.email,
      subject: expect.stringMatching(/^\d{6} es tu código para firmar$/),
    });
    const { act_id } = mail.json();
    app.clock.advance(PAUSE_SECONDS);
    const text = await callAs(person, resendSigningCode, {
      params: { id: act_id },
      body: { channel: 'sms' },
    });
    expect(text.json()).toMatchObject({ act_id, channel: 'sms' });
    const signed = await sign(person, { act_id, code: lastCode(app) });
    expect(signed.json()).toMatchObject({ is_signed: true });
  });

  test('is mail for a person without a verified phone', async () => {
    const { signer, documentIds } = await aReader({ is_phone_verified: false });
    expect(outcomeOf(await openAct(signer, documentIds))).toEqual([409, 'signing_contact_missing']);
    expect((await openAct(signer, documentIds, { channel: 'email' })).statusCode).toBe(200);
  });

  test('waits a day after a change of phone, and says what works now', async () => {
    const { signer } = await aReader();
    await changeBorrower(signer.borrowerId, { phone: '3019998877' });
    const { documentIds } = await readyFor(signer);
    const fresh = await openAct(signer, documentIds);
    expect(outcomeOf(fresh)).toEqual([409, 'signing_contact_fresh']);
    expect(fresh.json().message).toContain('si entras con tu contraseña');
    const byMail = await openAct(signer, documentIds, { channel: 'email' });
    expect(outcomeOf(byMail)).toEqual([409, 'signing_contact_fresh']);
    const person = await withPassword(signer);
    const withOther = await openAct(person, documentIds);
    expect(withOther.json().message).toContain('Ya mismo puedes firmar con el código por correo.');
    expect((await openAct(person, documentIds, { channel: 'email' })).statusCode).toBe(200);
    app.clock.advance(24 * 3600);
    const later = await openAct(signer, documentIds);
    expect(later.json()).toMatchObject({ channel: 'sms', address: '••• ••• 88 77' });
  });

  describe('that waits for a changed phone', () => {
    const MINUTE_MS = 60_000;

    /** A signer whose phone changed lately, and the documents that say the new one. */
    async function aChanged(): Promise<Ready & { readonly presence: PresenceMaker }> {
      const { signer } = await aReader();
      const { borrowerId } = signer;
      await changeBorrower(borrowerId, { phone: '3019998877' });
      const ready = await readyFor(signer);
      const changedAt = new Date(app.parts.clock.now().epochMilliseconds - 60 * MINUTE_MS);
      await changeBorrower(borrowerId, { phone_changed_at: changedAt });
      const sessionId = await sessionOf(ready.signer);
      const presence: PresenceMaker = async ({ minutes, session = sessionId, passed = true }) => {
        const at = new Date(changedAt.getTime() + minutes * MINUTE_MS);
        await app.db
          .insertInto('liveness_challenges')
          .values({
            borrower_id: borrowerId,
            purpose: 'presence',
            session_id: session,
            steps: ['blink'],
            issued_at: at,
            expires_at: new Date(at.getTime() + MINUTE_MS),
            answered_at: at,
            passed,
          })
          .execute();
        return at;
      };
      return { ...ready, presence };
    }

    /** The front of the identification, straight in the database: the face that is compared. */
    async function knowFace({ borrowerId }: TestBorrower): Promise<void> {
      const written = await app.parts.files.write(Buffer.from('foto'), {
        contentType: 'image/jpeg',
      });
      await app.db.transaction().execute(async (trx) => {
        const file_id = await keepFile(trx, written);
        const { identity_document_id } = await trx
          .insertInto('identity_documents')
          .values({ borrower_id: borrowerId, item: 'front' })
          .onConflict((conflict) =>
            conflict.columns(['borrower_id', 'item']).doUpdateSet({ item: 'front' }),
          )
          .returning('identity_document_id')
          .executeTakeFirstOrThrow();
        const file_name = `${borrowerId}-front-1.jpg`;
        await trx
          .insertInto('identity_captures')
          .values({ identity_document_id, file_id, file_name, origin: 'camera' })
          .execute();
      });
    }

    test('opens at once for the person who proves with the camera that it is them', async () => {
      const { signer, documentIds, presence } = await aChanged();
      const [waiting] = (await callAs(signer, listSigning)).json().sets;
      expect(waiting).toMatchObject({
        channels: [],
        contact_wait: { opens_at: expect.any(String), can_prove: false },
      });
      expect(waiting.obstacle).toMatch(/desde el .*\d{1,2}:\d\d\s[ap]\.\sm\.$/);
      await knowFace(signer);
      const [provable] = (await callAs(signer, listSigning)).json().sets;
      expect(provable.contact_wait.can_prove).toBe(true);
      const at = await presence({ minutes: 5 });
      const [open] = (await callAs(signer, listSigning)).json().sets;
      expect(open).toMatchObject({ obstacle: null, contact_wait: null });
      expect(open.channels).toEqual([{ channel: 'sms', address: '••• ••• 88 77' }]);
      const { act_id } = (await openAct(signer, documentIds)).json();
      const signed = await sign(signer, { act_id, code: lastCode(app) });
      expect(signed.json()).toMatchObject({ is_signed: true });
      const [holder] = await unsafeSigningEvidence(app.db, documentIds[1]);
      expect(holder?.act?.codes[0]?.presence_proven_at).toBe(at.toISOString());
    });

    test.each([
      ['was made before the change', { minutes: -1 }],
      ['was not passed', { minutes: 5, passed: false }],
      ['was made in another session', { minutes: 5, session: 'another' }],
    ])('stays closed after a proof that %s', async (_, proof) => {
      const { signer, documentIds, presence } = await aChanged();
      await presence(proof);
      const answer = await openAct(signer, documentIds);
      expect(outcomeOf(answer)).toEqual([409, 'signing_contact_fresh']);
      expect(answer.json().message).not.toContain('..');
    });
  });

  test('does not wait after a number that was never verified is corrected', async () => {
    const { signer } = await aReader({ is_phone_verified: false });
    await changeBorrower(signer.borrowerId, { phone: '3027776655' });
    await changeBorrower(signer.borrowerId, { is_phone_verified: true });
    const { documentIds } = await readyFor(signer);
    expect((await openAct(signer, documentIds)).statusCode).toBe(200);
  });

  test('that changes voids the open act: its code signs nothing', async () => {
    const { signer, documentIds } = await aReader();
    const { act_id } = (await openAct(signer, documentIds)).json();
    const code = lastCode(app);
    await changeBorrower(signer.borrowerId, { phone: '3031112233' });
    const answer = await sign(signer, { act_id, code });
    expect(outcomeOf(answer)).toEqual([409, 'signing_act_over']);
    expect(answer.json().message).toContain('cambió tu celular o tu correo');
  });
});
