import { ROLE, STATE } from '@cuotaclara/contract';
import {
  withdrawCreditNote,
  writeCreditNote,
} from '@cuotaclara/contract/credit-notes/credit-notes';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';

const writing: CommandCase = {
  routes: [writeCreditNote],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aCredit(world, { state: STATE.inStudy }));
    const calls = spread(made, (id, index) => ({
      route: writeCreditNote,
      as: world.admin,
      sent: { params: { id }, body: { text: `Nota ${index}` } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0] ?? 0 };
  },
};

const withdrawing: CommandCase = {
  routes: [withdrawCreditNote],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const by = await signedInPerson(world, { roleId: ROLE.customerService });
      const id = await aCredit(world, { state: STATE.inStudy });
      const body = { text: 'Nota de prueba' };
      const written = await callAs(by, writeCreditNote, { params: { id }, body });
      return { id, by, note_id: written.json().notes[0].note_id };
    });
    const calls = spread(made, ({ id, by, note_id }) => ({
      route: withdrawCreditNote,
      as: by,
      sent: { params: { id, note_id } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.id ?? 0 };
  },
};

export const creditNoteCases: readonly CommandCase[] = [writing, withdrawing];
