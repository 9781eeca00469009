import { CONTACT_PROOF, exportContactProof } from '@cuotaclara/contract/contacts/contact-proof';
import {
  authoriseContact,
  liftContactStop,
  receiveContact,
  recordContactOutcome,
  reserveContact,
  stopContacts,
} from '@cuotaclara/contract/contacts/contacts';
import { decideOwnChannel } from '@cuotaclara/contract/contacts/own-channels';
import { anOwingPerson } from '#test/contacts/contact-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, ONE_EACH, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** Contacts that count would depend on the hour of the test; these never do. */
const ASKED = { channel: 'call', purpose: 'requested', text: 'Pidió que la llamen.' } as const;

const owing = (world: World) => subjects(() => anOwingPerson(world));

const reserving: CommandCase = {
  routes: [reserveContact],
  locks: null,
  async prepare(world) {
    const made = await owing(world);
    const calls = spread(made, ({ creditId, borrowerId }) => ({
      route: reserveContact,
      as: world.admin,
      sent: { params: { id: creditId }, body: { borrower_id: borrowerId, ...ASKED } },
    }));
    return { calls, successesMin: calls.length };
  },
};

const ending: CommandCase = {
  routes: [recordContactOutcome],
  locks: null,
  async prepare(world) {
    const made = await subjects(async () => {
      const person = await anOwingPerson(world);
      const reserved = await callAs(world.admin, reserveContact, {
        params: { id: person.creditId },
        body: { borrower_id: person.borrowerId, ...ASKED },
      });
      return { id: person.creditId, contact_id: Number(reserved.json().contact_id) };
    }, ONE_EACH);
    const calls = spread(made, (params) => ({
      route: recordContactOutcome,
      as: world.admin,
      sent: { params, body: { outcome: 'no_answer' } },
    }));
    return { calls, successesMin: made.length };
  },
};

const receiving: CommandCase = {
  routes: [receiveContact],
  locks: null,
  async prepare(world) {
    const made = await owing(world);
    const calls = spread(made, ({ creditId, borrowerId }) => ({
      route: receiveContact,
      as: world.admin,
      sent: {
        params: { id: creditId },
        body: { borrower_id: borrowerId, channel: 'call', result: 'nothing' },
      },
    }));
    return { calls, successesMin: calls.length };
  },
};

const authorising: CommandCase = {
  routes: [authoriseContact],
  locks: null,
  async prepare(world) {
    const made = await owing(world);
    const calls = spread(made, ({ creditId, borrowerId }) => ({
      route: authoriseContact,
      as: world.admin,
      sent: {
        params: { id: creditId },
        body: {
          borrower_id: borrowerId,
          subject: 'email',
          is_granted: true,
          text: 'Sí, por correo.',
          origin: 'call',
        },
      },
    }));
    return { calls, successesMin: calls.length };
  },
};

const decidingOneself: CommandCase = {
  routes: [decideOwnChannel],
  locks: 'borrowers',
  async prepare(world) {
    const people = await subjects(() => aBorrower(world));
    const calls = spread(people, (as) => ({
      route: decideOwnChannel,
      as,
      sent: { params: { channel: 'email' }, body: { is_granted: true } },
    }));
    return { calls, successesMin: calls.length, sharedKey: people[0]?.borrowerId ?? 0 };
  },
};

const STOP = { kind: 'death', note: 'Registro de defunción.' } as const;

const stopping: CommandCase = {
  routes: [stopContacts],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => anOwingPerson(world), ONE_EACH);
    const calls = spread(made, ({ creditId, borrowerId }) => ({
      route: stopContacts,
      as: world.admin,
      sent: { params: { id: creditId }, body: { borrower_id: borrowerId, ...STOP } },
    }));
    return { calls, successesMin: made.length };
  },
};

const lifting: CommandCase = {
  routes: [liftContactStop],
  locks: null,
  async prepare(world) {
    const made = await subjects(async () => {
      const { creditId: id, borrowerId: borrower_id } = await anOwingPerson(world);
      const body = { borrower_id, ...STOP };
      const stopped = await callAs(world.admin, stopContacts, { params: { id }, body });
      return { id, stop_id: Number(stopped.json().people[0].stops[0].stop_id) };
    }, ONE_EACH);
    const calls = spread(made, (params) => ({
      route: liftContactStop,
      as: world.admin,
      sent: { params, body: { note: 'Fue un error.' } },
    }));
    return { calls, successesMin: made.length };
  },
};

/** Books are written a few at a time; who finds too many waiting is refused. */
const proving: CommandCase = {
  routes: [exportContactProof],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const made = await owing(world);
    const calls = spread(made, ({ creditId, borrowerId }) => ({
      route: exportContactProof,
      as: world.admin,
      sent: {
        params: { id: creditId },
        query: {
          borrower_id: borrowerId,
          columns: Object.keys(CONTACT_PROOF.columns)[0] ?? '',
        },
      },
    }));
    return { calls };
  },
};

export const contactCases: readonly CommandCase[] = [
  reserving,
  ending,
  receiving,
  authorising,
  decidingOneself,
  stopping,
  lifting,
  proving,
];
