import { STATE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { DemoLabels } from './demo-labels.ts';
import { type ASKED_ATTACHMENTS, askedAttachmentAt } from './demo-words.ts';
import { insertRows } from './insert-rows.ts';
import type { NumberedCredit } from './seed-credit-rows.ts';

/** Of some a second attachment was asked for. */
const TWO_EVERY = 3;

/** What studies asked for; what came back is answered since the credit went on. */
export async function seedRequests(
  trx: Transaction<DB>,
  credits: readonly NumberedCredit[],
  labels: DemoLabels,
): Promise<void> {
  const rows = credits.flatMap(({ id, place, crew, steps }) => {
    const asked = steps.find(({ to }) => to === STATE.awaitingAttachments);
    const answered = steps.find(
      ({ from, to }) => from === STATE.awaitingAttachments && to === STATE.inStudy,
    );
    if (asked === undefined) return [];
    const kinds = [
      askedAttachmentAt(place),
      ...(place % TWO_EVERY === 0 ? [nextAttachment(place)] : []),
    ];
    return kinds.map(([kind, note]) => ({
      credit_id: id,
      document_kind_id: labels.documentKinds.get(kind),
      note,
      asked_by: crew.analyst,
      asked_at: asked.at,
      answered_at: answered?.at ?? null,
      answered_by: answered?.by ?? null,
    }));
  });
  await insertRows(trx, 'credit_requests', rows);
}

const nextAttachment = (place: number): (typeof ASKED_ATTACHMENTS)[number] =>
  askedAttachmentAt(place + 1);
