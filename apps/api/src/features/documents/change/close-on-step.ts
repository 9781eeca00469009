import { STATE } from '@cuotaclara/contract';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { closeSet } from '#features/documents/course/close-set.ts';

const REASONS: Readonly<Partial<Record<number, string>>> = {
  [STATE.withdrawn]: 'El cliente desistió del crédito.',
  [STATE.rejected]: 'El crédito fue rechazado.',
  [STATE.paid]: 'El crédito se pagó.',
  [STATE.writtenOff]: 'El crédito se castigó.',
};

/** A credit that ends has nothing to sign any more: its open documents are voided. */
export const closeOnStep: StepEffect = async (ctx, { credit: { creditId }, to }) => {
  const reason = REASONS[to];
  if (reason === undefined) return [];
  const open = await ctx.trx
    .selectFrom('document_sets')
    .select('document_set_id')
    .where('credit_id', '=', creditId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (open === undefined) return [];
  const { document_set_id: setId } = open;
  const by = ctx.actor?.userId ?? null;
  const closed = await closeSet(ctx, { setId, to: 'VOIDED', reason, by });
  if (closed === null) return [];
  const numbers = closed.closed.map(({ number }) => number);
  return [
    {
      action: 'documents_voided',
      subject: { kind: 'credit', id: creditId },
      after: { document_set_id: setId, document_numbers: numbers, void_reason: reason },
    },
  ];
};
