import { recordPromises, withdrawPromise } from '@cuotaclara/contract/collections/promises';
import { reserveContact } from '@cuotaclara/contract/contacts/contacts';
import { anOwingPerson } from '#test/contacts/contact-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, ONE_EACH, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** The next day that is neither a Sunday nor a holiday of any year. */
function aDayAhead(world: World): string {
  let day = world.parts.clock.today().add({ days: 1 });
  while (day.dayOfWeek !== 3) day = day.add({ days: 1 });
  return day.toString();
}

const promiseOf = (world: World) => ({
  result: 'promise',
  parts: [{ due_on: aDayAhead(world), amount: 50_000 }],
});

/** A contact that is about to end; one that is asked for is allowed at any hour. */
async function aContact(world: World) {
  const { creditId: id, borrowerId } = await anOwingPerson(world);
  const reserved = await callAs(world.admin, reserveContact, {
    params: { id },
    body: {
      borrower_id: borrowerId,
      channel: 'call',
      purpose: 'requested',
      text: 'Pidió que la llamen.',
    },
  });
  return { id, contact_id: Number(reserved.json().contact_id) };
}

const promising: CommandCase = {
  routes: [recordPromises],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => aContact(world), ONE_EACH);
    const calls = spread(made, (params) => ({
      route: recordPromises,
      as: world.admin,
      sent: { params, body: promiseOf(world) },
    }));
    return { calls, successesMin: made.length };
  },
};

const withdrawing: CommandCase = {
  routes: [withdrawPromise],
  locks: null,
  async prepare(world) {
    const made = await subjects(async () => {
      const params = await aContact(world);
      const answer = await callAs(world.admin, recordPromises, { params, body: promiseOf(world) });
      return { id: params.id, promise_id: Number(answer.json().promises[0].promise_id) };
    }, ONE_EACH);
    const calls = spread(made, (params) => ({
      route: withdrawPromise,
      as: world.admin,
      sent: { params, body: { note: 'Se registró por error.' } },
    }));
    return { calls, successesMin: made.length };
  },
};

export const collectionCases: readonly CommandCase[] = [promising, withdrawing];
