import { BUSINESS_TIME_ZONE, businessDayOf } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { Transaction } from 'kysely';
import { addFile } from '#features/documents/course/mark-sealed.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { NewHolder } from './holders-of-kind.ts';
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
  { trx, actor }: Pick<KeepContext, 'trx' | 'actor'>,
  { creditId, setId, issuedAt, documents }: KeepInput,
): Promise<readonly KeptDocument[]> {
  const kept: KeptDocument[] = [];
  for (const { kind, number, paper, ...document } of documents) {
    const { document_id } = await trx
      .insertInto('documents')
      .values({
        credit_id: creditId,
        document_set_id: setId,
        kind,
        number,
        state: 'ISSUED',
        verification_id: document.verificationId,
        template_id: document.templateId,
        // Everything that people sign together is needed; what is only sealed holds nothing back.
        is_mandatory: setId !== null,
        data: document.data,
        renderer_version: document.rendererVersion,
        pages: paper.pages,
        word_count: paper.wordCount,
        places: JSON.stringify(paper.places),
        issued_at: dateOf(issuedAt),
        issued_by: actor?.userId ?? null,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow();
    const { file, holders } = document;
    const original = { version: 'original', sequence: 1, timeStamp: null } as const;
    await addFile(trx, { documentId: document_id, file, ...original });
    await keepHolders(trx, { documentId: document_id, holders });
    kept.push({ document_id, kind, number });
  }
  return kept;
}

type HoldersInput = { readonly documentId: number; readonly holders: readonly NewHolder[] };

async function keepHolders(
  trx: Transaction<DB>,
  { documentId, holders }: HoldersInput,
): Promise<void> {
  if (holders.length === 0) return;
  const first = Math.min(...holders.map(({ signingOrder }) => signingOrder));
  await trx
    .insertInto('document_holders')
    .values(
      holders.map(({ role, borrowerId, signingOrder }) => ({
        document_id: documentId,
        role,
        borrower_id: borrowerId,
        signing_order: signingOrder,
        state: signingOrder === first ? 'READY' : 'WAITING',
      })),
    )
    .execute();
}
