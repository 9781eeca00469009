import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import { sql } from 'kysely';

/**
 * The documents of a row of `credits` that are in force or can still be signed. What each person
 * signs about their own data is only there for that person.
 */
export const legalDocumentsOf = (borrowerId: number) => sql<{ legal_document_id: number }[]>`(
  select coalesce(
    json_agg(
      json_build_object('legal_document_id', documents.document_id)
      order by documents.document_id
    ),
    '[]'
  )
  from documents
  where documents.credit_id = credits.credit_id
    and documents.state in ('ISSUED', 'PARTLY_SIGNED', 'SIGNED', 'SEALED')
    and (
      documents.kind <> all(${PERSONAL_KINDS}::text[])
      or exists (
        select from document_holders as holder
        where holder.document_id = documents.document_id and holder.borrower_id = ${borrowerId}
      )
    )
)`;
