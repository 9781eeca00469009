import { blockUser, ROLE } from '@cuotaclara/contract';
import { DECISION_KINDS, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expireDecisions } from '#features/decisions/expire-decisions.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { openBrowser } from '#test/browser.ts';
import {
  approvalOf,
  approveAs,
  keyed,
  proposeAs,
  readAs,
  refuseAs,
  withdrawAs,
} from '#test/decisions/decision-steps.ts';
import { EVERY_KIND } from '#test/decisions/every-kind.ts';
import type { DecisionWorld } from '#test/decisions/kind-case.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { startApplicationApp } from '#test/steps/application-steps.ts';
import {
  bearerOf,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
} from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { waitForBlockedQuery } from '#test/steps/wait-for-blocked-query.ts';

/** Three times the connections of the pool under test. */
const CONNECTIONS = 6;
const AT_ONCE = 3 * CONNECTIONS;

let world: DecisionWorld;
let proposer: Person;
let approver: Person;

beforeAll(async () => {
  const app = await startApplicationApp({ connectionsMax: CONNECTIONS });
  await certifyUsury(app);
  world = { ...app, admin: await anAdministrator(app) };
  await otherPeople();
});
afterAll(() => world.stop());

/** New people, after a test that changes the accounts of those before. */
async function otherPeople(): Promise<void> {
  proposer = await signedInPerson(world, { roleId: ROLE.admin });
  approver = await signedInPerson(world, { roleId: ROLE.admin });
}

const run = <R>(statement: { execute(db: DecisionWorld['db']): Promise<R> }) =>
  statement.execute(world.db);

/** The same person, signed in once more. */
async function inAnotherSession(person: Person): Promise<Person> {
  const browser = openBrowser(world.app);
  await signIn(browser, person.email);
  return { ...person, browser, bearer: await bearerOf(browser) };
}

describe.each(DECISION_KINDS)('a decision of the kind %s', (kind) => {
  const { calls } = EVERY_KIND[kind];

  /** A proposal that nobody has decided. */
  async function proposed() {
    const { key: _, ...proposal } = await EVERY_KIND[kind].subject(world);
    const answer = await proposeAs(proposer, calls, proposal);
    expect(outcomeOf(answer)).toEqual([200, null]);
    const { decision_id: id } = answer.json();
    return { id: id as number, proposal };
  }

  const stateOf = async (id: number) => {
    const { rows } = await run(
      sql<{ state: string }>`select state from decisions where decision_id = ${id}`,
    );
    return rows[0]?.state;
  };

  const approve = (who: Person, id: number) => approveAs(who, calls, id);

  test('is proposed once and done by another person, with what both saw', async () => {
    const { id, proposal } = await proposed();
    expect(outcomeOf(await proposeAs(approver, calls, proposal))).toEqual([409, 'decision_open']);
    const shown = (await readAs(approver, calls, id)).json();
    expect(shown).toMatchObject({ state: 'proposed', changes: [], obstacle: null });
    expect(shown.seen).toMatchObject({ amount: shown.preview.amount, lines: shown.preview.lines });
    expect((await approve(approver, id)).statusCode).toBe(200);
    const done = (await readAs(proposer, calls, id)).json();
    expect(done).toMatchObject({ state: 'approved', decided_by: { user_id: approver.userId } });
    expect(outcomeOf(await approve(world.admin, id))).toEqual([409, 'decision_decided']);
  });

  test('is not approved by who proposed it, whatever session or role they use', async () => {
    onTestFinished(otherPeople);
    const { id } = await proposed();
    expect(outcomeOf(await approve(proposer, id))).toEqual([409, 'decision_own']);
    const again = await inAnotherSession(proposer);
    expect(outcomeOf(await approve(again, id))).toEqual([409, 'decision_own']);
    const { userId } = proposer;
    await run(sql`update users set role_id = ${ROLE.treasury} where user_id = ${userId}`);
    const moved = await inAnotherSession(proposer);
    const outcome = outcomeOf(await approve(moved, id));
    expect([
      [409, 'decision_own'],
      [403, 'permission_denied'],
    ]).toContainEqual(outcome);
    expect(await stateOf(id)).toBe('proposed');
  });

  test('is not approved through a second account of the same identification', async () => {
    onTestFinished(otherPeople);
    const { id } = await proposed();
    await run(sql`update users set identification = '1020304050'
      where user_id = any(${[proposer.userId, approver.userId]}::integer[])`);
    expect(outcomeOf(await approve(approver, id))).toEqual([409, 'same_person']);
    await run(sql`update users set identification = null where user_id = ${approver.userId}`);
    expect((await approve(approver, id)).statusCode).toBe(200);
  });

  test('is not approved through an account that the proposer invited lately', async () => {
    onTestFinished(otherPeople);
    const { id } = await proposed();
    await run(sql`update users set entrusted_by = ${proposer.userId}, entrusted_at = now()
      where user_id = ${approver.userId}`);
    expect(outcomeOf(await approve(approver, id))).toEqual([409, 'same_hand']);
  });

  test('is refused with the difference where the approver saw something else', async () => {
    const { id } = await proposed();
    const { seen, ...approval } = await approvalOf(approver, calls, id);
    const [first, ...others] = seen.lines;
    const stale = { ...seen, hash: 'f'.repeat(64), lines: [{ ...first, before: 7 }, ...others] };
    const answer = await callAs(approver, calls.routes.approve, {
      headers: keyed(),
      params: { id },
      body: { ...approval, seen: stale },
    });
    expect(outcomeOf(answer)).toEqual([409, 'decision_changed']);
    const words = wordsOf(kind).lines[first?.name ?? ''];
    expect(answer.json().details.facts.changes).toContain(`«${words?.label}» era`);
    expect(await stateOf(id)).toBe('proposed');
  });

  test('asks for a tick where what matters is not as the proposer saw it', async () => {
    const { id } = await proposed();
    const { lines } = wordsOf(kind);
    const names = Object.keys(lines).filter((name) => lines[name]?.matters === true);
    expect(names.length, 'a kind says what matters').toBeGreaterThan(0);
    await writeBehind(world, [
      sql`update decisions set seen = jsonb_set(seen, '{lines}', (
        select jsonb_agg(case when line ->> 'name' = any(${names}::text[])
          then line || '{"before": 7}' else line end)
        from jsonb_array_elements(seen -> 'lines') as line
      )) where decision_id = ${id}`,
    ]);
    const approval = await approvalOf(approver, calls, id);
    expect(approval.ticked.length).toBeGreaterThan(0);
    const body = { ...approval, ticked: [] };
    const call = { headers: keyed(), params: { id }, body };
    expect(outcomeOf(await callAs(approver, calls.routes.approve, call))).toEqual([
      409,
      'decision_unticked',
    ]);
    expect((await approve(approver, id)).statusCode).toBe(200);
  });

  test('is done once when many approve it at the same moment', async () => {
    const { id } = await proposed();
    const body = await approvalOf(approver, calls, id);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        callAs(index % 2 === 0 ? approver : world.admin, calls.routes.approve, {
          headers: keyed(),
          params: { id },
          body,
        }),
      ),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    for (const [status, code] of outcomes) {
      if (status !== 200) expect([status, code]).toEqual([409, 'decision_decided']);
    }
  });

  test('is done once though the server loses its database in the middle', async () => {
    const { id } = await proposed();
    const call = { headers: keyed(), params: { id }, body: await approvalOf(approver, calls, id) };
    const lost = await world.owner.transaction().execute(async (trx) => {
      await sql`select from decisions where decision_id = ${id} for update`.execute(trx);
      const waiting = callAs(approver, calls.routes.approve, call);
      await waitForBlockedQuery(world.db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      return waiting;
    });
    expect(lost.statusCode).toBeGreaterThanOrEqual(500);
    expect(await stateOf(id)).toBe('proposed');
    const done = await callAs(approver, calls.routes.approve, call);
    expect(done.statusCode).toBe(200);
    const repeated = await callAs(approver, calls.routes.approve, call);
    expect(repeated.json()).toEqual(done.json());
    expect(outcomeOf(await approve(world.admin, id))).toEqual([409, 'decision_decided']);
  });

  test('is void once its proposer is blocked, and proposed again by somebody else', async () => {
    onTestFinished(otherPeople);
    const { id, proposal } = await proposed();
    const params = { id: proposer.userId };
    expect((await callAs(world.admin, blockUser, { params, body: {} })).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('voided');
    expect(outcomeOf(await approve(approver, id))).toEqual([409, 'decision_decided']);
    expect((await proposeAs(approver, calls, proposal)).statusCode).toBe(200);
  });

  test('is not approved after its proposer moved to a role without it, and ends', async () => {
    onTestFinished(otherPeople);
    const { id } = await proposed();
    const { userId } = proposer;
    await run(sql`update users set role_id = ${ROLE.supplier} where user_id = ${userId}`);
    expect(outcomeOf(await approve(approver, id))).toEqual([409, 'proposer_moved']);
    await world.parts.run(expireDecisions, BY_PROGRAM, undefined);
    expect(await stateOf(id)).toBe('voided');
  });

  test('is withdrawn by its proposer and refused by another person, never the other way', async () => {
    const first = await proposed();
    const refusal = { id: first.id, note: 'No procede' };
    expect(outcomeOf(await refuseAs(proposer, calls, refusal))).toEqual([409, 'decision_own']);
    expect(outcomeOf(await withdrawAs(approver, calls, refusal))).toEqual([
      409,
      'decision_of_another',
    ]);
    expect((await withdrawAs(proposer, calls, refusal)).json().state).toBe('withdrawn');
    const second = await proposeAs(proposer, calls, first.proposal);
    const { decision_id: id } = second.json();
    expect((await refuseAs(approver, calls, { id, note: 'No' })).json().state).toBe('refused');
  });

  test('ends after its days, and is told as expired', async () => {
    const { id, proposal } = await proposed();
    await writeBehind(world, [
      sql`update decisions set expires_on = '2020-01-01' where decision_id = ${id}`,
    ]);
    expect(outcomeOf(await approve(approver, id))).toEqual([409, 'decision_expired']);
    await world.parts.run(expireDecisions, BY_PROGRAM, undefined);
    const shown = (await readAs(proposer, calls, id)).json();
    expect(shown).toMatchObject({ state: 'expired', decided_by: null });
    expect(outcomeOf(await approve(approver, id))).toEqual([409, 'decision_decided']);
    expect((await proposeAs(approver, calls, proposal)).statusCode).toBe(200);
  });

  test('is not for a role without its permission', async () => {
    const { id, proposal } = await proposed();
    const supplier = await signedInPerson(world, { roleId: ROLE.supplier });
    expect(outcomeOf(await proposeAs(supplier, calls, proposal))).toEqual([
      403,
      'permission_denied',
    ]);
    const body = await approvalOf(approver, calls, id);
    const call = { headers: keyed(), params: { id }, body };
    expect(outcomeOf(await callAs(supplier, calls.routes.approve, call))).toEqual([
      403,
      'permission_denied',
    ]);
  });
});
