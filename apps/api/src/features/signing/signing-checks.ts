import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const signedActHasUsedCode = queriedCheck({
  name: 'signed_act_has_used_code',
  invariant: 'A person signs with a code that was used up, and no other act has a used code.',
  violations: (db) =>
    db
      .selectFrom('signing_acts')
      .innerJoin('signing_act_documents as signed', 'signed.act_id', 'signing_acts.act_id')
      .select(({ fn }) => fn.min<number>('signed.document_id').as('id'))
      .where('signing_acts.borrower_id', 'is not', null)
      .where(
        sql<boolean>`(signing_acts.state = 'SIGNED') <> exists (
          select from signing_codes
          where signing_codes.act_id = signing_acts.act_id and used_at is not null
        )`,
      )
      .groupBy('signing_acts.act_id'),
});

const signatureHasAct = queriedCheck({
  name: 'signature_has_act',
  invariant:
    'Each signature of a person, and each of a user for the company, has exactly one signed act, ' +
    'about the bytes of the file that was read.',
  violations: (db) =>
    db
      .selectFrom('document_holders as holder')
      .select('holder.document_holder_id as id')
      .where('holder.state', '=', 'SIGNED')
      .where((eb) =>
        eb.or([eb('holder.borrower_id', 'is not', null), eb('holder.user_id', 'is not', null)]),
      )
      .where(
        sql<boolean>`1 <> (
          select count(*)
          from signing_act_documents as signed
          join signing_acts as act using (act_id)
          join document_files as original
            on original.document_id = signed.document_id and original.version = 'original'
          where signed.document_holder_id = holder.document_holder_id
            and signed.document_id = holder.document_id
            and signed.sha256 = original.sha256
            and act.state = 'SIGNED'
            and act.signed_at = holder.signed_at
        )`,
      ),
});

const signatureWasRead = queriedCheck({
  name: 'signature_was_read',
  invariant: 'A person reached the end of a document before signing it.',
  violations: (db) =>
    db
      .selectFrom('document_holders as holder')
      .select('holder.document_holder_id as id')
      .where('holder.state', '=', 'SIGNED')
      .where('holder.borrower_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('document_readings as reading')
              .select('reading.reading_id')
              .whereRef('reading.document_holder_id', '=', 'holder.document_holder_id')
              .whereRef('reading.happened_at', '<=', 'holder.signed_at')
              .where('reading.event', '=', 'end'),
          ),
        ),
      ),
});

const oneLiveCode = queriedCheck({
  name: 'one_live_code_per_person',
  invariant: 'An act has at most one code that was neither used nor replaced.',
  violations: (db) =>
    db
      .selectFrom('signing_codes')
      .select(({ fn }) => fn.min<number>('signing_code_id').as('id'))
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .groupBy('act_id')
      .having(({ fn }) => fn.countAll(), '>', 1),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafeSigningChecks: readonly InvariantCheck[] = [
  signedActHasUsedCode,
  signatureHasAct,
  signatureWasRead,
  oneLiveCode,
];
