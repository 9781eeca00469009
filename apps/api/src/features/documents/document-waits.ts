import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import { isInState } from '#features/credits/public.ts';

/** Credits with a document whose next signature is that of the company. */
export const companyWait: CreditWaitSource = {
  name: 'company_signatures',
  states: [STATE.awaitingSignature],
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.awaitingSignature)}
    and exists (
      select from documents
      join document_holders as holder on holder.document_id = documents.document_id
      where documents.credit_id = credits.credit_id
        and holder.role = 'COMPANY' and holder.state = 'READY'
    )
  )`,
};

/** Credits that wait for signatures without anything to sign: their documents must be issued. */
export const endedWait: CreditWaitSource = {
  name: 'signatures_ended',
  states: [STATE.awaitingSignature],
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.awaitingSignature)}
    and not exists (
      select from document_sets
      where document_sets.credit_id = credits.credit_id
        and document_sets.state in ('OPEN', 'COMPLETED')
    )
  )`,
};
