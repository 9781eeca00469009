import type { BodyOf } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { changeHolders as route } from '@cuotaclara/contract/documents/documents';
import { sql, type Transaction } from 'kysely';
import { coDebtorsOf, missingOf } from '#features/co-debtors/public.ts';
import { readCreditData } from '#features/document-data/public.ts';
import { isOpen } from '#features/documents/course/close-set.ts';
import {
  type LockedDocument,
  type LockedSet,
  lockSet,
} from '#features/documents/course/lock-documents.ts';
import {
  holdersOf,
  isPersonal,
  type NewHolder,
} from '#features/documents/issue/holders-of-kind.ts';
import type { IssueDeps } from '#features/documents/issue/issue-documents.ts';
import type { Caller } from '#platform/command/caller.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandAllowedHolders, samePeople } from './allowed-holders.ts';
import { demandDocumentVersion, findDocument } from './find-document.ts';
import { reissueDocuments } from './reissue-documents.ts';

type ChangeHoldersInput = {
  readonly documentId: number;
  readonly body: BodyOf<typeof route>;
  readonly caller: Caller<Actor>;
};

const REASON = 'Cambiaron los firmantes.';

/**
 * Changes who signs a document and in which order, before anybody signs. Another order keeps the
 * document; other people make it another one, so that its whole set is issued again.
 */
export async function changeHolders(
  deps: IssueDeps,
  { documentId, body, caller }: ChangeHoldersInput,
): Promise<{ document_id: number; is_reissued: boolean }> {
  const { version } = body;
  const holders = body.holders.map(({ role, borrower_id, signing_order }) => ({
    role,
    borrowerId: borrower_id,
    signingOrder: signing_order,
  }));
  const outcome = await deps.run(orderHolders, caller, { documentId, version, holders });
  if (outcome.is_ordered) return { document_id: documentId, is_reissued: false };
  const { credit_id: creditId, kind } = outcome;
  const chosen = { kind, holders };
  const { issued } = await reissueDocuments(deps, { creditId, reason: REASON, caller, chosen });
  const again = issued.find((each) => each.kind === kind);
  return { document_id: again?.document_id ?? documentId, is_reissued: true };
}

type OrderHoldersInput = {
  readonly documentId: number;
  readonly version: number;
  readonly holders: readonly NewHolder[];
};

/** Whether the order alone was another; the credit and the kind are for who goes on. */
type OrderOutcome = {
  readonly is_ordered: boolean;
  readonly credit_id: number;
  readonly kind: LegalDocumentKind;
};

/** Keeps another order. Where the people are others it changes nothing and says so. */
const orderHolders = command('change_document_holders', async (ctx, input: OrderHoldersInput) => {
  const { trx, actor } = ctx;
  const { documentId, version, holders } = input;
  const { creditId, setId, kind } = await findDocument(trx, { documentId, actor });
  if (setId === null) refuse('holders_not_allowed', { why: 'este documento solo lleva sello.' });
  const set = await lockSet(trx, setId);
  const document = set?.documents.find((each) => each.documentId === documentId);
  if (set === null || document === undefined) refuse('not_found');
  demandDocumentVersion(version, document);
  demandUnsigned(set, document);
  if (isPersonal(kind)) {
    refuse('holders_not_allowed', { why: 'cada persona firma su propia autorización.' });
  }
  const expected = await expectedHolders(ctx, document);
  demandAllowedHolders(holders, expected);
  await demandReady(trx, { creditId, holders });
  if (!samePeople(holders, document.holders)) {
    const reply: OrderOutcome = { is_ordered: false, credit_id: creditId, kind };
    return { reply, audit: [] };
  }
  await keepOrder(trx, { document, holders });
  const entry = {
    action: 'document_holders_changed',
    subject: { kind: 'credit', id: creditId },
    before: { signing_orders: ordersOf(document.holders) },
    after: { document_numbers: [document.number], signing_orders: ordersOf(holders) },
  } as const;
  const reply: OrderOutcome = { is_ordered: true, credit_id: creditId, kind };
  return { reply, audit: [entry] };
});

const ordersOf = (holders: readonly Pick<NewHolder, 'role' | 'signingOrder'>[]): string[] =>
  holders.map(({ role, signingOrder }) => `${role} ${signingOrder}`);

/** Refuses where a signature is there: of the document, or of another that would be made again. */
function demandUnsigned(set: LockedSet, document: LockedDocument): void {
  if (set.state !== 'OPEN' || !isOpen(document)) {
    refuse(document.state === 'SIGNED' ? 'document_already_signed' : 'document_closed');
  }
  const signed = set.documents
    .filter(({ kind }) => !isPersonal(kind))
    .some(({ holders }) => holders.some(({ state }) => state === 'SIGNED'));
  if (signed) refuse('document_already_signed');
}

const expectedHolders = async (
  { trx, today, settings }: Pick<CommandContext, 'trx' | 'today' | 'settings'>,
  { creditId, kind }: Pick<LockedDocument, 'creditId' | 'kind'>,
): Promise<readonly NewHolder[]> =>
  holdersOf(await readCreditData(trx, { creditId, today, settings }), { kind, person: null });

type ReadyInput = { readonly creditId: number; readonly holders: readonly NewHolder[] };

/** Refuses a co-debtor of whom something is missing. */
async function demandReady(db: Reader, { creditId, holders }: ReadyInput): Promise<void> {
  const missing = await missingOf(db, creditId);
  for (const { co_debtor_id, borrower_id } of await coDebtorsOf(db, creditId)) {
    const [first] = missing.get(co_debtor_id) ?? [];
    const isHolder = holders.some(({ borrowerId }) => borrowerId === borrower_id);
    if (isHolder && first !== undefined) refuse('co_debtor_not_ready', { why: first });
  }
}

type KeepOrderInput = {
  readonly document: LockedDocument;
  readonly holders: readonly NewHolder[];
};

async function keepOrder(
  trx: Transaction<DB>,
  { document, holders }: KeepOrderInput,
): Promise<void> {
  const first = Math.min(...holders.map(({ signingOrder }) => signingOrder));
  for (const { holderId, borrowerId } of document.holders) {
    const order = holders.find((each) => each.borrowerId === borrowerId)?.signingOrder ?? first;
    await trx
      .updateTable('document_holders')
      .set({ signing_order: order, state: order === first ? 'READY' : 'WAITING' })
      .where('document_holder_id', '=', holderId)
      .execute();
  }
  await trx
    .updateTable('documents')
    .set({ version: sql`version + 1` })
    .where('document_id', '=', document.documentId)
    .execute();
}
