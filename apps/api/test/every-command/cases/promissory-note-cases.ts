import { ROLE } from '@cuotaclara/contract';
import { openNoticeProof, recordNotice } from '@cuotaclara/contract/promissory-notes/note-notices';
import {
  approveFilling,
  downloadJudicialPackage,
  proposeFilling,
  returnFilling,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { pdfOf } from '#test/steps/attachment-steps.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { aFilledNote, aLateNote, noteOf, notify, propose } from '#test/steps/note-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const aManager = (world: World) => signedInPerson(world, { roleId: ROLE.portfolio });

async function aNote(world: World) {
  const note = await aLateNote(world, { by: world.admin });
  const { version, today } = await noteOf(world.admin, note.documentId);
  return { ...note, version, sum_pesos: today?.debt.sum_pesos ?? 0 };
}

/** The first call of each note proposes; the others find a proposal. */
const proposing: CommandCase = {
  routes: [proposeFilling],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aNote(world));
    const calls = spread(made, ({ documentId, version, sum_pesos }) => ({
      route: proposeFilling,
      as: world.admin,
      sent: {
        params: { id: documentId },
        body: { event: 'MORA', reason: 'Debe cuatro cuotas.', version, sum_pesos },
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

async function aProposedNote(world: World) {
  const note = await aNote(world);
  const answer = await propose(await aManager(world), note.documentId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...note, version: note.version + 1 };
}

/** The first call of each note fills it; the others find it filled. */
const approving: CommandCase = {
  routes: [approveFilling],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => aProposedNote(world));
    const calls = spread(made, ({ documentId, version, sum_pesos }) => ({
      route: approveFilling,
      as: world.admin,
      sent: { params: { id: documentId }, body: { version, sum_pesos } },
    }));
    return { calls, successesMin: 1, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const returning: CommandCase = {
  routes: [returnFilling],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aProposedNote(world));
    const calls = spread(made, ({ documentId, version }) => ({
      route: returnFilling,
      as: world.admin,
      sent: { params: { id: documentId }, body: { note: 'Falta el aviso.', version } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const packing: CommandCase = {
  routes: [downloadJudicialPackage],
  locks: null,
  async prepare(world) {
    const proposedBy = await aManager(world);
    const made = await subjects(() => aFilledNote(world, { by: world.admin, proposedBy }));
    const calls = spread(made, ({ documentId }) => ({
      route: downloadJudicialPackage,
      as: world.admin,
      sent: { params: { id: documentId } },
    }));
    return { calls };
  },
};

async function aNoticedNote(world: World) {
  const note = await aLateNote(world, { by: world.admin, letter: {} });
  const answer = await notify(world, world.admin, note);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...note, noticeId: answer.json().notice.recorded.note_notice_id as number };
}

/** The first call of each note records; the others have seen an older version. */
const noticing: CommandCase = {
  routes: [recordNotice],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => aLateNote(world, { by: world.admin, letter: {} }));
    const notified_on = world.parts.clock.today().subtract({ days: 30 }).toString();
    const calls = spread(made, ({ documentId }) => ({
      route: recordNotice,
      as: world.admin,
      sent: {
        params: { id: documentId },
        query: { notified_on, channel: 'email', version: 1 },
        body: pdfOf('Correo'),
        headers: { 'content-type': 'application/pdf' },
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const openingProofs: CommandCase = {
  routes: [openNoticeProof],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => aNoticedNote(world));
    const calls = spread(made, ({ documentId, noticeId }) => ({
      route: openNoticeProof,
      as: world.admin,
      sent: { params: { id: documentId, notice_id: noticeId } },
    }));
    return { calls };
  },
};

export const promissoryNoteCases: readonly CommandCase[] = [
  proposing,
  approving,
  returning,
  noticing,
  openingProofs,
  packing,
];
