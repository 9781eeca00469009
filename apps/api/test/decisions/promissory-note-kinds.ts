import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import { aLatePromissoryNote } from '#test/steps/promissory-note-steps.ts';
import type { KindCase } from './kind-case.ts';

/** A promissory note in force whose letter demands no notice, of a credit that is late. */
export const fillingOfPromissoryNote: KindCase = {
  calls: promissoryNoteFilling,
  locks: 'credits',
  worksInThreads: true,
  async subject(world) {
    const { creditId, documentId } = await aLatePromissoryNote(world, { by: world.admin });
    const reason = 'Debe cuatro cuotas y no responde.';
    return { subject: documentId, input: { event: 'MORA' }, reason, key: creditId };
  },
};
