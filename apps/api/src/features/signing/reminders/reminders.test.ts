import { remindSigners } from '@cuotaclara/contract/signing/signing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { createCommandRunner } from '#platform/command/command-runner.ts';
import { anotherServer } from '#test/another-server.ts';
import { openBrowser } from '#test/browser.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import {
  aSignableCredit,
  aSigner,
  readAndSign,
  startSigningApp,
} from '#test/steps/signing-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { remindDueSigners } from './remind.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startSigningApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

/** Tuesday 10 November 2026; Monday 16 is the holiday of the independence of Cartagena. */
const ISSUED_AT = new Date('2026-11-10T10:00:00-05:00');

/** Closes what earlier tests left open, so that each looks at its own set. */
afterEach(async () => {
  await app.db
    .updateTable('document_sets')
    .set({ state: 'VOIDED', closed_at: new Date() })
    .where('state', '=', 'OPEN')
    .execute();
});

/** The commands of the application at a moment of the clock of Colombia. */
function at(moment: string) {
  const clock = createClock(() => Temporal.Instant.from(`${moment}-05:00`));
  const { db, sealer, settings, jobs, outbox, log } = app.parts;
  const ground = { db, sealer, settings, jobs, outbox, log, clock };
  return createCommandRunner({ ...ground, secret: 'a secret of this test' });
}

const remindedAt = (moment: string) =>
  at(moment)(remindDueSigners(app.parts), BY_PROGRAM, undefined);

/** The call by hand, on a server whose clock shows a moment. */
async function remindByHand(creditId: number, moment: string) {
  const clock = createClock(() => Temporal.Instant.from(`${moment}-05:00`));
  const server = await anotherServer(app, { clock, run: at(moment) });
  const browser = openBrowser(server);
  const answer = await browser.call(remindSigners, {
    params: { id: creditId },
    bearer: admin.bearer,
  });
  await server.close();
  return answer;
}

async function aSet(issuedAt = ISSUED_AT) {
  const signer = await aSigner(app);
  const credit = await aSignableCredit(app, { by: admin, signer, issuedAt });
  return { signer, ...credit };
}

const reminderDays = async (setId: number) => {
  const rows = await app.db
    .selectFrom('signing_reminders')
    .select('reminder_day')
    .where('document_set_id', '=', setId)
    .orderBy('reminder_day')
    .execute();
  return rows.map(({ reminder_day: day }) => day);
};

describe('reminders of the program', () => {
  test('go out on days 1, 3 and 7, once each, on the screen and by mail', async () => {
    const { signer, setId } = await aSet();
    expect(await remindedAt('2026-11-10T15:00')).toBe(0);
    expect(await remindedAt('2026-11-11T06:59')).toBe(0);
    expect(await remindedAt('2026-11-11T07:00')).toBe(1);
    expect(await remindedAt('2026-11-11T12:00')).toBe(0);
    expect(await remindedAt('2026-11-12T12:00')).toBe(0);
    expect(await remindedAt('2026-11-13T18:59')).toBe(1);
    expect(await remindedAt('2026-11-17T08:00')).toBe(1);
    expect(await remindedAt('2026-11-18T08:00')).toBe(0);
    expect(await reminderDays(setId)).toEqual([1, 3, 7]);
    await app.runJobs();
    const mails = app.messages.filter(
      (message) => message.channel === 'email' && message.recipient === signer.email,
    );
    expect(mails.filter(({ text }) => text.includes('3 documentos por firmar'))).toHaveLength(3);
  });

  test('wait over Sunday and a holiday for the hours of the law', async () => {
    // Issued on a Saturday: day 1 is Sunday 15, day 2 the holiday of Monday 16.
    const { setId } = await aSet(new Date('2026-11-14T10:00:00-05:00'));
    expect(await remindedAt('2026-11-15T10:00')).toBe(0);
    expect(await remindedAt('2026-11-16T10:00')).toBe(0);
    expect(await remindedAt('2026-11-17T07:00')).toBe(1);
    expect(await reminderDays(setId)).toEqual([3]);
  });

  test('reach a person with two sets once a day', async () => {
    const first = await aSet();
    await aSignableCredit(app, { by: admin, signer: first.signer, issuedAt: ISSUED_AT });
    expect(await remindedAt('2026-11-11T09:00')).toBe(1);
    expect(await remindedAt('2026-11-11T10:00')).toBe(0);
    expect(await remindedAt('2026-11-12T09:00')).toBe(1);
  });

  test('do not reach who has signed', async () => {
    const { signer, documentIds } = await aSet();
    await readAndSign(app, signer, documentIds);
    expect(await remindedAt('2026-11-11T09:00')).toBe(0);
  });
});

describe('a reminder by hand', () => {
  test('names who was reminded, once a day, and says when it is possible again', async () => {
    const { creditId, setId } = await aSet();
    const first = await remindByHand(creditId, '2026-11-12T09:00');
    expect(first.json()).toEqual({ reminded: ['Luz Marina De la Hoz'] });
    const second = await remindByHand(creditId, '2026-11-12T15:00');
    expect(outcomeOf(second)).toEqual([409, 'reminder_not_allowed']);
    expect(second.json().message).toContain('viernes, 13 de noviembre');
    // The program leaves out a day on which a person reminded.
    expect(await remindedAt('2026-11-12T16:00')).toBe(0);
    expect(await reminderDays(setId)).toEqual([3]);
  });

  test.each([
    ['at night', '2026-11-12T19:00', 'viernes, 13 de noviembre'],
    ['on a Saturday afternoon', '2026-11-14T15:00', 'martes, 17 de noviembre'],
    ['on a holiday', '2026-11-16T09:00', 'martes, 17 de noviembre'],
  ])('%s is refused with the law and the day from which it is allowed', async (_, when, opens) => {
    const { creditId } = await aSet();
    const answer = await remindByHand(creditId, when);
    expect(outcomeOf(answer)).toEqual([409, 'reminder_not_allowed']);
    expect(answer.json().message).toContain('Ley 2300');
    expect(answer.json().message).toContain(opens);
  });

  test('is refused where it is nobody’s turn', async () => {
    const { signer, creditId, documentIds } = await aSet();
    await readAndSign(app, signer, documentIds);
    const answer = await remindByHand(creditId, '2026-11-12T09:00');
    expect(outcomeOf(answer)).toEqual([409, 'signing_not_possible']);
  });
});
