import { ROLE, STATE } from '@cuotaclara/contract';
import { readContactBoard } from '@cuotaclara/contract/contacts/contacts';
import {
  decideOwnChannel,
  listOwnChannels,
  ownChannelText,
} from '@cuotaclara/contract/contacts/own-channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCollector, CONTACT_TIME } from '#test/contacts/contact-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const CONNECTIONS = 6;

let app: TestApp;
let collector: Person;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: CONTACT_TIME, connectionsMax: CONNECTIONS });
  collector = await aCollector(app);
});
afterAll(() => app.stop());

const decide = (person: Person, channel: string, is_granted: boolean) =>
  callAs(person, decideOwnChannel, { params: { channel }, body: { is_granted } });

const grantedOf = (reply: { json(): { data: readonly Record<string, unknown>[] } }) =>
  reply.json().data.map(({ channel, is_granted }) => [channel, is_granted]);

const rowsOf = (borrowerId: number) =>
  app.db
    .selectFrom('contact_authorisations')
    .select(['subject', 'is_granted', 'text', 'origin', 'recorded_by'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('authorisation_id')
    .execute();

test('a borrower authorises a channel and takes it back, each with its words', async () => {
  const { borrowerId, ...person } = await aBorrower(app);
  expect(grantedOf(await callAs(person, listOwnChannels, {}))).toEqual([
    ['call', false],
    ['whatsapp', false],
    ['sms', false],
    ['email', false],
  ]);
  expect(grantedOf(await decide(person, 'email', true))).toContainEqual(['email', true]);
  expect(grantedOf(await decide(person, 'email', false))).toContainEqual(['email', false]);
  const line = { subject: 'email', text: ownChannelText('email'), origin: 'own_account' };
  expect(await rowsOf(borrowerId)).toEqual([
    { ...line, is_granted: true, recorded_by: null },
    { ...line, is_granted: false, recorded_by: null },
  ]);
});

test('the staff may use a channel once the borrower authorised it', async () => {
  const { borrowerId, ...person } = await aBorrower(app);
  const id = await aCredit(app, { state: STATE.disbursed, borrower_id: borrowerId });
  const ruleOf = async () => {
    const board = (await callAs(collector, readContactBoard, { params: { id } })).json();
    return board.people[0].channels.find(({ channel }: { channel: string }) => channel === 'email')
      .rule;
  };
  expect(await ruleOf()).toBe('channel_not_authorised');
  await decide(person, 'email', true);
  expect(await ruleOf()).toBe('allowed');
});

test('the same decision many times at once is kept once', async () => {
  const { borrowerId, ...person } = await aBorrower(app);
  const replies = await Promise.all(
    Array.from({ length: 3 * CONNECTIONS }, () => decide(person, 'sms', true)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  expect(await rowsOf(borrowerId)).toHaveLength(1);
});

test('an unknown channel and a user who is no borrower are refused', async () => {
  const { borrowerId: _, ...person } = await aBorrower(app);
  expect(outcomeOf(await decide(person, 'visit', true))).toEqual([400, 'invalid_input']);
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(outcomeOf(await decide(adviser, 'email', true))).toEqual([404, 'not_found']);
});
