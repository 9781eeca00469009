import { sql } from 'kysely';
import type { BusyCredit } from './busy-credit.ts';
import type { PlantedFault } from './planted-fault.ts';

const entryOf = ({ paymentId }: BusyCredit) =>
  sql`(select entry_id from ledger_entries where source_key = ${`payment:${paymentId}`})`;

/** One place tells another split of a payment than the others. */
export const FAULTS_OF_PAYMENTS: readonly PlantedFault[] = [
  {
    what: 'a kept split with interest that was principal',
    named: 'split-is-the-event',
    plant: ({ paymentId }) => [
      sql`update payment_splits set interest = interest + 700, principal = principal - 700
        where payment_id = ${paymentId}`,
    ],
  },
  {
    what: 'a plan that has less principal paid',
    named: 'split-is-in-the-plan',
    plant: ({ creditId }) => [
      sql`update instalments set paid_principal = paid_principal - 700
        where credit_id = ${creditId} and number = 1`,
    ],
  },
  {
    what: 'an entry that books principal as interest',
    named: 'split-is-in-the-entry',
    plant: (busy) => [
      sql`update ledger_lines set amount = amount + 700
        where entry_id = ${entryOf(busy)} and role = 'principal'`,
      sql`update ledger_lines set amount = amount - 700
        where entry_id = ${entryOf(busy)} and role = 'interestDue'`,
    ],
  },
  {
    what: 'a receipt that tells principal as interest',
    named: 'receipt-tells-the-split',
    plant: ({ creditId, paymentId }) => [
      sql`with told as (
          insert into documents (
            credit_id, kind, number, state, template_id, data, verification_id, is_mandatory,
            pages, places, renderer_version, word_count
          )
          select ${creditId}, 'RECIBO', 'TEST-' || payment_id, 'ISSUED', 1,
            jsonb_build_object('payment', jsonb_build_object(
              'costs', 0, 'late_interest', late, 'charges', charges, 'interest', interest + 700,
              'principal', principal - 700, 'surplus', surplus
            ))::text, lpad(payment_id::text, 26, '0'), false, 1, '[]', 1, 1
          from payment_splits where payment_id = ${paymentId}
          returning document_id
        )
        insert into credit_papers (document_id, credit_id, kind, payment_id, facts_sha256)
        select document_id, ${creditId}, 'RECIBO', ${paymentId}, sha256('x') from told`,
    ],
  },
];
