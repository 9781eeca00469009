import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { askForDocuments as askRoute } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { Transaction } from 'kysely';
import { type CreditSteps, lockCredit } from '#features/credits/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { listAttachmentKinds } from './document-kinds.reads.ts';

type Parts = { readonly trx: Transaction<DB>; readonly creditSteps: CreditSteps };

type Asking = {
  readonly creditId: number;
  readonly body: BodyOf<typeof askRoute>;
  readonly actor: Actor;
};

type Asked = { readonly reply: ReplyOf<typeof askRoute>; readonly audit: readonly AuditEntry[] };

/** The study waits for papers. The step tells the borrower which, so they are written before it. */
export async function askForDocuments(
  { trx, creditSteps }: Parts,
  { creditId, body, actor }: Asking,
): Promise<Asked> {
  const { note, version } = body;
  await lockCredit(trx, { creditId, actor, version });
  // Of one that is named twice the last words count.
  const wanted = new Map(body.requests.map((each) => [each.document_kind_id, each.note ?? null]));
  const kinds = await listAttachmentKinds(trx, [...wanted.keys()]);
  await trx
    .insertInto('credit_requests')
    .values(
      [...wanted].map(([document_kind_id, words]) => ({
        credit_id: creditId,
        document_kind_id,
        note: words,
        asked_by: actor.userId,
      })),
    )
    .execute();
  const to = stateIdOf('DOCUMENTOS_PENDIENTES');
  const step = { creditId, to, actor, note, version, means: 'requests' } as const;
  const { reply, audit } = await creditSteps.take(trx, step);
  const asked = [...wanted].map(([id, words]) => ({
    document_kind: kinds.get(id)?.code,
    note: words,
  }));
  return {
    reply,
    audit: [
      {
        action: 'credit_documents_asked',
        subject: { kind: 'credit', id: creditId },
        after: { requests: asked },
      },
      ...audit,
    ],
  };
}
