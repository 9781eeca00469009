import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { isInState } from '#core/credits/count-waiting-credits.ts';
import { countDocumentsOfCompany } from './reads/document-list.reads.ts';

/** Documents whose next signature is that of the company, as the list that signs them shows. */
export const companyWait: WaitingSource = {
  name: 'company_signatures',
  states: [STATE.awaitingSignature],
  read: countDocumentsOfCompany,
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
