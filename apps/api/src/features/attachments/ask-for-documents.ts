import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { askForDocuments as askRoute } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { Transaction } from 'kysely';
import type { CreditSteps } from '#features/credits/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { listAttachmentKinds } from './document-kinds.reads.ts';
import type { PaperNotices } from './paper-notices.ts';
import { showAskedPapers } from './paper-slides.ts';

type Parts = {
  readonly trx: Transaction<DB>;
  readonly clock: Clock;
  readonly creditSteps: CreditSteps;
  readonly notices: PaperNotices;
};

type Asking = {
  readonly creditId: number;
  readonly body: BodyOf<typeof askRoute>;
  readonly actor: Actor;
};

type Asked = { readonly reply: ReplyOf<typeof askRoute>; readonly audit: readonly AuditEntry[] };

/** The study waits for papers, and the borrower learns which and why in the same transaction. */
export async function askForDocuments(
  { trx, clock, creditSteps, notices }: Parts,
  { creditId, body, actor }: Asking,
): Promise<Asked> {
  const { reply, audit } = await creditSteps.take(trx, {
    creditId,
    to: stateIdOf('DOCUMENTOS_PENDIENTES'),
    actor,
    means: 'requests',
    note: body.note,
    version: body.version,
  });
  // Of one that is named twice the last words count.
  const wanted = new Map(body.requests.map((each) => [each.document_kind_id, each.note ?? null]));
  const kinds = await listAttachmentKinds(trx, [...wanted.keys()]);
  await trx
    .insertInto('credit_requests')
    .values(
      [...wanted].map(([document_kind_id, note]) => ({
        credit_id: creditId,
        document_kind_id,
        note,
        asked_by: actor.userId,
      })),
    )
    .execute();
  await showAskedPapers({ trx, clock }, creditId);
  await notices.send(trx, creditId);
  const asked = [...wanted].map(([id, note]) => ({ document_kind: kinds.get(id)?.code, note }));
  return {
    reply,
    audit: [
      ...audit,
      {
        action: 'credit_documents_asked',
        subject: { kind: 'credit', id: creditId },
        after: { requests: asked },
      },
    ],
  };
}
