import { BUSINESS_TIME_ZONE, businessDayOf } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { addFiles } from '#features/documents/course/mark-sealed.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { SetPlan } from './plan-set.ts';
import type { PreparedDocument } from './prepare-documents.ts';

type KeepContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'settings'>;

type NewSet = {
  readonly plan: Pick<SetPlan, 'creditId' | 'dataSha256'>;
  readonly issuedAt: Temporal.Instant;
};

/** Begins a set, which can be signed until the end of its last day. Answers its number. */
export async function openSet(
  { trx, actor, settings }: KeepContext,
  { plan, issuedAt }: NewSet,
): Promise<number> {
  const lastDay = businessDayOf(issuedAt).add({ days: settings.get('signing_days') });
  const nextDay = lastDay.add({ days: 1 }).toZonedDateTime(BUSINESS_TIME_ZONE);
  const { document_set_id } = await trx
    .insertInto('document_sets')
    .values({
      credit_id: plan.creditId,
      state: 'OPEN',
      issued_by: actor?.userId ?? null,
      issued_at: dateOf(issuedAt),
      // The last second of the day, so that its date is the day that people are told.
      expires_at: dateOf(nextDay.subtract({ seconds: 1 }).toInstant()),
      data_sha256: plan.dataSha256,
    })
    .returning('document_set_id')
    .executeTakeFirstOrThrow();
  return document_set_id;
}

const dateOf = ({ epochMilliseconds }: Temporal.Instant): Date => new Date(epochMilliseconds);

type KeepInput = {
  readonly creditId: number;
  /** Null for what is only sealed. */
  readonly setId: number | null;
  readonly issuedAt: Temporal.Instant;
  readonly documents: readonly PreparedDocument[];
};

export type KeptDocument = {
  readonly document_id: number;
  readonly kind: LegalDocumentKind;
  readonly number: string;
};

/** Makes printed documents part of the transaction, with their holders and files. */
export async function keepDocuments(
  ctx: Pick<KeepContext, 'trx' | 'actor'>,
  input: KeepInput,
): Promise<readonly KeptDocument[]> {
  const { documents } = input;
  if (documents.length === 0) return [];
  const { trx } = ctx;
  const idOf = await insertDocuments(ctx, input);
  const original = { version: 'original', sequence: 1, timeStamp: null } as const;
  await addFiles(
    trx,
    documents.map(({ number, file }) => ({ documentId: idOf(number), file, ...original })),
  );
  const holders = documents.flatMap((document) => holderRows(idOf(document.number), document));
  if (holders.length > 0) await trx.insertInto('document_holders').values(holders).execute();
  return documents.map(({ kind, number }) => ({ document_id: idOf(number), kind, number }));
}

/** Answers what tells the id of a document by its number. */
async function insertDocuments(
  { trx, actor }: Pick<KeepContext, 'trx' | 'actor'>,
  { creditId, setId, issuedAt, documents }: KeepInput,
): Promise<(number: string) => number> {
  const rows = await trx
    .insertInto('documents')
    .values(
      documents.map((document) => ({
        credit_id: creditId,
        document_set_id: setId,
        kind: document.kind,
        number: document.number,
        state: 'ISSUED',
        verification_id: document.verificationId,
        template_id: document.templateId,
        // Everything that people sign together is needed; what is only sealed holds nothing back.
        is_mandatory: setId !== null,
        data: document.data,
        renderer_version: document.rendererVersion,
        pages: document.paper.pages,
        word_count: document.paper.wordCount,
        places: JSON.stringify(document.paper.places),
        issued_at: dateOf(issuedAt),
        issued_by: actor?.userId ?? null,
      })),
    )
    .returning(['document_id', 'number'])
    .execute();
  const ids = new Map(rows.map(({ document_id, number }) => [number, document_id]));
  return (number) => {
    const id = ids.get(number);
    if (id === undefined) throw new Error(`the document ${number} was not kept`);
    return id;
  };
}

/** Holders of the first signing order can sign at once; the others wait for them. */
function holderRows(documentId: number, { holders }: Pick<PreparedDocument, 'holders'>) {
  const first = Math.min(...holders.map(({ signingOrder }) => signingOrder));
  return holders.map(({ role, borrowerId, signingOrder }) => ({
    document_id: documentId,
    role,
    borrower_id: borrowerId,
    signing_order: signingOrder,
    state: signingOrder === first ? 'READY' : 'WAITING',
  }));
}
