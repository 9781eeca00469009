import { createHash } from 'node:crypto';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { markSealed } from '#features/documents/public.ts';
import type { SealingDeps } from '#features/sealing/sealing-deps.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import type { TimeStampKind } from '#platform/seal/time-stamp.ts';

type SealInput = {
  readonly documentId: number;
  readonly kind: LegalDocumentKind;
  readonly number: string;
  readonly file: StoredFileInput;
  readonly timeStamp: TimeStampKind | null;
  readonly evidence: string;
};

type KeepSealDeps = Pick<SealingDeps, 'creditSteps' | 'sealEffects'>;

/**
 * Keeps the sealed file with its evidence and moves the credit on when it was the last one. False
 * where another process sealed the document first: its file stays and this one is discarded.
 */
export const keepSeal = ({ creditSteps, sealEffects }: KeepSealDeps) =>
  command('seal_document', async (ctx: CommandContext<null>, input: SealInput) => {
    const { documentId, kind, number, file, timeStamp, evidence } = input;
    const { trx, now } = ctx;
    const at = new Date(now.epochMilliseconds);
    const sealed = await markSealed(trx, { documentId, file, timeStamp, at });
    if (sealed === null) return { reply: false, audit: [] };
    await trx
      .insertInto('document_evidence')
      .values({
        document_id: documentId,
        evidence,
        sha256: createHash('sha256').update(evidence).digest(),
      })
      .execute();
    const { creditId, setId } = sealed;
    for (const effect of sealEffects) await effect(ctx, { documentId, creditId, setId, kind });
    const { audit, events } = await creditSteps.advance(ctx, creditId);
    const entry = {
      action: 'document_sealed',
      subject: { kind: 'credit', id: creditId },
      after: {
        document_number: number,
        file_sha256: file.sha256.toString('hex'),
        file_bytes: file.bytes,
        time_stamp: timeStamp,
      },
    } as const;
    const seen = {
      topic: 'credits',
      kind: 'documents_changed',
      ids: { credit_id: creditId },
    } as const;
    return { reply: true, audit: [entry, ...audit], events: [seen, ...events] };
  });
