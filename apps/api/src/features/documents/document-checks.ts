import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const stateFollowsHolders = queriedCheck({
  name: 'document_state_follows_holders',
  invariant:
    'An issued document has no signature, a partly signed one has some, and a signed or sealed ' +
    'one has those of all its holders.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .leftJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .select('documents.document_id as id')
      .groupBy('documents.document_id')
      .having(
        sql<boolean>`not case documents.state
          when 'ISSUED' then count(holder.signed_at) = 0
          when 'PARTLY_SIGNED' then count(holder.signed_at) > 0
            and count(holder.signed_at) < count(holder.document_holder_id)
          when 'SIGNED' then count(holder.signed_at) = count(holder.document_holder_id)
          when 'SEALED' then count(holder.signed_at) = count(holder.document_holder_id)
          else true
        end`,
      ),
});

const turnsInOrder = queriedCheck({
  name: 'document_turns_in_order',
  invariant: 'Of a document that can be signed, exactly those of the lowest order can sign.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .select('documents.document_id as id')
      .where('documents.state', 'in', ['ISSUED', 'PARTLY_SIGNED'])
      .where('holder.state', '<>', 'SIGNED')
      .where(
        sql<boolean>`holder.state <> case
          when holder.signing_order = (
            select min(other.signing_order) from document_holders as other
            where other.document_id = documents.document_id and other.state <> 'SIGNED'
          ) then 'READY'
          else 'WAITING' end`,
      )
      .groupBy('documents.document_id'),
});

const keepsContent = queriedCheck({
  name: 'document_keeps_content',
  invariant:
    'Every document has its original file, a sealed one its sealed file too, with the bytes that ' +
    'were stored and a key that opens them.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .select('documents.document_id as id')
      .where(
        sql<boolean>`exists (
          select from unnest(case documents.state
            when 'SEALED' then array['original', 'sealed'] else array['original'] end
          ) as needed
          where not exists (
            select from document_files as file
            join stored_files as stored on stored.file_id = file.file_id
            where file.document_id = documents.document_id and file.version = needed
              and stored.wrapped_key is not null
              and stored.sha256 = file.sha256 and stored.bytes = file.bytes
          )
        )`,
      ),
});

const closedWithSet = queriedCheck({
  name: 'document_follows_its_set',
  invariant: 'No document of a closed set can still be signed.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .innerJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
      .select('documents.document_id as id')
      .where('set.state', '<>', 'OPEN')
      .where('documents.state', 'in', ['ISSUED', 'PARTLY_SIGNED']),
});

/** Far longer than the job that seals takes to move the credit. */
const SETTLED_MINUTES = 60;

const completedMovesOn = queriedCheck({
  name: 'completed_documents_move_the_credit',
  invariant: 'A credit whose documents are all sealed does not wait for signatures any more.',
  violations: (db) =>
    db
      .selectFrom('document_sets as set')
      .innerJoin('credits', 'credits.credit_id', 'set.credit_id')
      .select('credits.credit_id as id')
      .where('credits.credit_state_id', '=', STATE.awaitingSignature)
      .where('set.state', '=', 'COMPLETED')
      .where(
        sql<boolean>`set.closed_at < current_timestamp
          - make_interval(mins => ${sql.lit(SETTLED_MINUTES)})`,
      )
      .where(
        sql<boolean>`not exists (
          select from document_sets as newer
          where newer.credit_id = set.credit_id and newer.document_set_id > set.document_set_id
        )`,
      ),
});

const openOnlyWhileAwaited = queriedCheck({
  name: 'open_documents_of_awaiting_credit',
  invariant:
    'Documents are open only while their credit waits for signatures, and an addendum only while ' +
    'the credit is owed.',
  violations: (db) =>
    db
      .selectFrom('document_sets as set')
      .innerJoin('credits', 'credits.credit_id', 'set.credit_id')
      .select('set.document_set_id as id')
      .where('set.state', '=', 'OPEN')
      .where(
        sql<boolean>`credits.credit_state_id <> case
          when exists (
            select from documents
            where documents.document_set_id = set.document_set_id and documents.kind = 'OTROSI'
          ) then ${sql.lit(STATE.disbursed)}
          else ${sql.lit(STATE.awaitingSignature)} end`,
      ),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafeDocumentChecks: readonly InvariantCheck[] = [
  stateFollowsHolders,
  turnsInOrder,
  keepsContent,
  closedWithSet,
  completedMovesOn,
  openOnlyWhileAwaited,
];
