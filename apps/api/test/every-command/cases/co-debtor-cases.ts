import { ROLE, STATE } from '@cuotaclara/contract';
import { sendOwnPhoneCode, verifyOwnPhoneCode } from '@cuotaclara/contract/applications/own-phone';
import {
  answerCoDebt,
  inviteCoDebtor,
  mailCoDebtor,
  removeCoDebtor,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { unsafeTermsOf } from '#features/co-debtors/accepted-terms.ts';
import { lastCode } from '#test/steps/application-steps.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, anIdentificationKind } from '#test/steps/borrower-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** Who sends many mails waits, so that each credit has a colleague of its own. */
const colleague = (world: World) => signedInPerson(world, { roleId: ROLE.admin });

const inviting: CommandCase = {
  routes: [inviteCoDebtor],
  locks: 'credits',
  async prepare(world) {
    const document_kind_id = await anIdentificationKind(world);
    const made = await subjects(async () => ({
      id: await aCredit(world, { state: STATE.inStudy }),
      by: await colleague(world),
    }));
    const calls = spread(made, ({ id, by }) => {
      const number = world.next();
      const person = {
        document_kind_id,
        identification: String(61_000_000 + number),
        first_name: 'Julio',
        first_surname: 'Ñáñez',
        email: `codeudor${number}@invitados.test`,
        phone: `315${1_000_000 + number}`,
        relation: 'friend',
      };
      return { route: inviteCoDebtor, as: by, sent: { params: { id }, body: { person } } };
    });
    return { calls, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
  },
};

/** Invitations that were mailed long ago. */
const invited = (world: World) =>
  subjects(async () => {
    const id = await aCredit(world, { state: STATE.approved });
    const by = await colleague(world);
    const mailed_at = new Date('2026-01-01T12:00:00Z');
    const co_debtor_id = await aCoDebtor(world, {
      credit_id: id,
      invited_by: by.userId,
      mailed_at,
    });
    return { id, by, co_debtor_id };
  });

const mailing: CommandCase = {
  routes: [mailCoDebtor],
  locks: 'credits',
  async prepare(world) {
    const made = await invited(world);
    const calls = spread(made, ({ id, by, co_debtor_id }) => ({
      route: mailCoDebtor,
      as: by,
      sent: { params: { id, co_debtor_id } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
  },
};

const removing: CommandCase = {
  routes: [removeCoDebtor],
  locks: 'credits',
  async prepare(world) {
    const made = await invited(world);
    const calls = spread(made, ({ id, by, co_debtor_id }) => ({
      route: removeCoDebtor,
      as: by,
      sent: { params: { id, co_debtor_id }, body: { reason: 'Ya no hace falta', version: 1 } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
  },
};

const answering: CommandCase = {
  routes: [answerCoDebt],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const person = await aBorrower(world);
      const { email, identification } = person;
      const credit_id = await aCredit(world, { state: STATE.inStudy });
      const invited_by = world.admin.userId;
      const id = await aCoDebtor(world, { credit_id, invited_by, email, identification });
      const terms = await unsafeTermsOf(world.db, credit_id);
      return { id, person, creditId: credit_id, terms };
    });
    const calls = spread(made, ({ id, person, terms }, index) => ({
      route: answerCoDebt,
      as: person,
      sent: { params: { id }, body: { accepts: index % 4 !== 3, version: 1, terms } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const askingForOwnCode: CommandCase = {
  routes: [sendOwnPhoneCode],
  locks: 'borrowers',
  async prepare(world) {
    const made = await subjects(() => aBorrower(world));
    const calls = spread(made, (person) => ({
      route: sendOwnPhoneCode,
      as: person,
      sent: { body: { phone: `316${1_000_000 + world.next()}` } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.borrowerId ?? 0 };
  },
};

const givingOwnCode: CommandCase = {
  routes: [verifyOwnPhoneCode],
  locks: 'borrowers',
  async prepare(world) {
    const made = await subjects(async () => {
      const person = await aBorrower(world);
      const phone = `317${1_000_000 + world.next()}`;
      await callAs(person, sendOwnPhoneCode, { body: { phone } });
      await world.runJobs();
      return { person, code: lastCode(world) };
    });
    const calls = spread(made, ({ person, code }) => ({
      route: verifyOwnPhoneCode,
      as: person,
      sent: { body: { code } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.person.borrowerId ?? 0 };
  },
};

export const coDebtorCases: readonly CommandCase[] = [
  inviting,
  mailing,
  removing,
  answering,
  askingForOwnCode,
  givingOwnCode,
];
