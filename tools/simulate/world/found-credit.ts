import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Database } from '#api/platform/database/database.ts';
import type { Day } from '../model/days.ts';
import type { SimTerms } from '../model/terms.ts';
import type { Company } from './company.ts';

/** A credit that somebody asks for, before anybody knows its number. */
export type Wanted = {
  readonly place: number;
  readonly terms: Omit<SimTerms, 'disbursedOn' | 'firstDueOn'>;
};

type Applied = { readonly creditId: number; readonly borrowerId: number };

const FIRST_IDENTIFICATION = 1_040_000_000;

async function addBorrower(db: Database, company: Company, place: number): Promise<number> {
  const { borrower_id } = await db
    .insertInto('borrowers')
    .values({
      document_kind_id: company.documentKindId,
      identification: String(FIRST_IDENTIFICATION + place),
      expedition_date: '2008-03-14',
      first_name: 'Marcela',
      first_surname: `Simulada ${place}`,
      born_date: '1990-02-20',
      phone: `310${String(place).padStart(7, '0')}`,
      is_phone_verified: true,
      email: `cliente${place}@simulado.test`,
      address: 'Calle 10 # 43 D - 30',
      identity_state: 'approved',
    })
    .returning('borrower_id')
    .executeTakeFirstOrThrow();
  return borrower_id;
}

const chargeOf = (charge: SimTerms['charges'][number], index: number) => ({
  code: `CARGO_${index}`,
  name: `Cargo ${index}`,
  base: charge.base,
  amount: charge.base === 'fixed' ? charge.amount : null,
  percent: charge.base === 'fixed' ? null : charge.percent,
  moment: charge.moment,
  iva_percent: charge.ivaPercent,
  is_service: true,
});

const conventionsOf = ({ conventions }: Pick<SimTerms, 'conventions'>) => ({
  instalment_rounding: conventions.roundsUp ? 'up' : 'nearest',
  first_period: conventions.isFirstApart ? 'apart' : 'levelled',
  business_day_shift: conventions.shiftsToBusinessDay,
  late_grace_days: conventions.lateGraceDays,
  tolerance_pesos: conventions.tolerance,
  part_ahead: conventions.partAhead,
  payoff_charges: conventions.payoffCharges,
});

/**
 * Enters an application whose person was identified: photos of a face are not drawn here. The rest
 * of its way to the disbursement is walked by people.
 */
export async function addApplication(
  db: Database,
  company: Company,
  { place, terms }: Wanted,
): Promise<Applied> {
  const borrowerId = await addBorrower(db, company, place);
  const { credit_id: creditId } = await db
    .insertInto('credits')
    .values({
      borrower_id: borrowerId,
      credit_state_id: STATE.inStudy,
      sent_at: new Date(),
      supplier_id: company.supplierId,
      product_id: company.productId,
      product_name: 'Taller móvil',
      product_kind: 'other',
      product_price: 20_000_000,
      modality: 'consumo-y-ordinario',
      request_amount: terms.amount,
      amount: terms.amount,
      months: terms.months,
      rate_ea: (terms.ratePercent / 100).toFixed(6),
      due_day: terms.dueDay,
      charges: JSON.stringify(terms.charges.map(chargeOf)),
      instalment_multiple: terms.multiple,
      instalment: terms.amount,
      conventions: JSON.stringify(conventionsOf(terms)),
    })
    .returning('credit_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credit_applications')
    .values({
      credit_id: creditId,
      occupation: 'employee',
      monthly_income: 9_200_000,
      monthly_expenses: 900_000,
      step: 'payment',
    })
    .execute();
  await addSteps(db, creditId, [STATE.inStudy]);
  return { creditId, borrowerId };
}

const addSteps = (db: Database, creditId: number, states: readonly number[]) =>
  db
    .insertInto('credit_history')
    .values(
      states.map((to_state_id, index) => ({
        credit_id: creditId,
        to_state_id,
        from_state_id: states[index - 1] ?? null,
      })),
    )
    .execute();

type OnPaper = { readonly creditId: number; readonly registeredBy: number; readonly today: Day };

/** A policy that outlives every credit of a simulation. */
const POLICY_YEARS = 9;

/** An approved credit is signed on paper, as before the product made documents, and is insured. */
export async function signOnPaper(db: Database, signed: OnPaper): Promise<void> {
  const { creditId: credit_id, registeredBy, today } = signed;
  await addSteps(db, credit_id, [
    STATE.approved,
    STATE.awaitingSignature,
    STATE.signed,
    STATE.inCompliance,
  ]);
  await db
    .updateTable('credits')
    .set({ credit_state_id: STATE.inCompliance })
    .where('credit_id', '=', credit_id)
    .execute();
  await sql`
    with file as (
      insert into stored_files (storage_key, wrapped_key, key_id, content_type, bytes, sha256)
      values (
        gen_random_uuid(), ${Buffer.alloc(40)}, 'simulated', 'application/pdf', 1,
        ${Buffer.alloc(32)}
      )
      returning file_id
    ), attachment as (
      insert into credit_attachments (credit_id, document_kind_id, name, file_id)
      select ${credit_id}, document_kind_id, 'poliza.pdf', file_id
      from file, document_kinds where code = 'POLIZA'
      returning attachment_id
    ), insurer as (
      insert into insurers (name) values (${`Seguros ${credit_id}`}) returning insurer_id
    )
    insert into policies (
      credit_id, insurer_id, policy_number, starts_on, ends_on, insured_amount, attachment_id,
      registered_by
    )
    select ${credit_id}, insurer_id, 'AU-77', ${today}::date,
      ${today}::date + make_interval(years => ${POLICY_YEARS}), 20000000, attachment_id,
      ${registeredBy}
    from attachment, insurer
  `.execute(db);
}

/** The due day after a disbursement that leaves at least twenty days. */
export function firstDueAfter(disbursedOn: Day, dueDay: number): Day {
  const earliest = Temporal.PlainDate.from(disbursedOn).add({ days: 20 });
  const inMonth = earliest.with({ day: dueDay });
  return Temporal.PlainDate.compare(inMonth, earliest) >= 0
    ? inMonth.toString()
    : earliest.with({ day: 1 }).add({ months: 1 }).with({ day: dueDay }).toString();
}
