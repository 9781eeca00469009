import { STATE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import { editBorrower, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import {
  completeRegistration,
  getRegistration,
  startRegistration,
} from '@cuotaclara/contract/borrowers/registration';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import {
  aBorrower,
  anIdentificationKind,
  aPerson,
  registrationLink,
  YES_TO_ALL,
} from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, ONE_EACH, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const emailOf = (world: World): string => `registro${world.next()}@correo.test`;

const askingToRegister: CommandCase = {
  routes: [startRegistration],
  locks: null,
  async prepare(world) {
    const emails = await subjects(async () => emailOf(world), ONE_EACH);
    const calls = spread(emails, (email) => ({
      route: startRegistration,
      sent: { body: { email } },
    }));
    return { calls, successesMin: emails.length };
  },
};

const openingRegistration: CommandCase = {
  routes: [getRegistration],
  locks: null,
  async prepare(world) {
    const tokens = await subjects(() => registrationLink(world, emailOf(world)));
    const calls = spread(tokens, (token) => ({
      route: getRegistration,
      sent: { body: { token } },
    }));
    return { calls, successesMin: calls.length };
  },
};

const registering: CommandCase = {
  routes: [completeRegistration],
  locks: null,
  async prepare(world) {
    const kind = await anIdentificationKind(world);
    const bodies = await subjects(async () => ({
      token: await registrationLink(world, emailOf(world)),
      person: aPerson(kind),
      consents: YES_TO_ALL,
    }));
    const calls = spread(bodies, (body) => ({ route: completeRegistration, sent: { body } }));
    return { calls, successesMin: bodies.length };
  },
};

const takingBackConsent: CommandCase = {
  routes: [decideConsent],
  locks: 'borrowers',
  async prepare(world) {
    const borrowers = await subjects(() => aBorrower(world));
    const calls = spread(borrowers, (as) => ({
      route: decideConsent,
      as,
      sent: { params: { kind: 'biometrics' }, body: { granted: false } },
    }));
    return { calls, successesMin: borrowers.length, sharedKey: borrowers[0]?.borrowerId ?? 0 };
  },
};

const FORM_FIELDS = [
  ...['document_kind_id', 'identification', 'expedition_date', 'first_name', 'second_name'],
  ...['first_surname', 'second_surname', 'born_date', 'gender_id', 'marital_status_id'],
  ...['country_id', 'residence_city_id', 'address', 'email', 'phone', 'version'],
] as const;

/** A borrower as the form of the staff shows them, with a telephone that differs. */
async function anEditedBorrower(world: World) {
  const { borrowerId, identification } = await aKnownBorrower(world);
  await aCredit(world, { state: STATE.inStudy, borrower_id: borrowerId });
  const query = { document: identification };
  const shown = (await callAs(world.service, getBorrower, { query })).json();
  const body = Object.fromEntries(FORM_FIELDS.map((name) => [name, shown[name]]));
  return { borrowerId, identification, body: { ...body, phone: '3115550000' } };
}

const correcting: CommandCase = {
  routes: [editBorrower],
  locks: 'borrowers',
  async prepare(world) {
    const people = await subjects(() => anEditedBorrower(world));
    const calls = spread(people, ({ identification: addr, body }) => ({
      route: editBorrower,
      as: world.service,
      sent: { query: { addr }, body },
    }));
    return { calls, successesMin: people.length, sharedKey: people[0]?.borrowerId ?? 0 };
  },
};

const erasing: CommandCase = {
  routes: [eraseBorrower],
  locks: 'borrowers',
  async prepare(world) {
    const borrowers = await subjects(() => aBorrower(world));
    const calls = spread(borrowers, ({ identification: document }) => ({
      route: eraseBorrower,
      as: world.admin,
      sent: { query: { document } },
    }));
    return { calls, successesMin: borrowers.length, sharedKey: borrowers[0]?.borrowerId ?? 0 };
  },
};

const takingOwnData: CommandCase = {
  routes: [downloadOwnData],
  locks: null,
  async prepare(world) {
    const borrowers = await subjects(() => aBorrower(world));
    const calls = spread(borrowers, (as) => ({ route: downloadOwnData, as }));
    return { calls, successesMin: borrowers.length };
  },
};

export const borrowerCases: readonly CommandCase[] = [
  askingToRegister,
  openingRegistration,
  registering,
  takingBackConsent,
  correcting,
  erasing,
  takingOwnData,
];
