import { ROLE } from '@cuotaclara/contract';
import { CONSENTS, type ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import type { MissingKind } from '@cuotaclara/contract/co-debtors/co-debtors';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { ACCEPTED_COLUMNS, acceptedTerms, isHeavier, unsafeTermsOf } from './accepted-terms.ts';

/** What the program knows of an accepted co-debtor before they can sign. */
type Standing = {
  readonly co_debtor_id: number;
  readonly has_account: boolean;
  readonly has_phone: boolean;
  readonly has_identity: boolean;
  readonly granted: readonly string[];
  readonly shares_phone: boolean;
  readonly shares_email: boolean;
  /** The terms became heavier after the person accepted. */
  readonly is_outgrown: boolean;
};

const MANDATORY = Object.entries(CONSENTS)
  .filter(([, { mandatory }]) => mandatory)
  // Object.entries loses the literal names that CONSENTS has.
  .map(([kind]) => kind as ConsentKind);

/** What is missing, in the order in which the person does it. */
const missingIn = (standing: Standing): readonly MissingKind[] => {
  const hasConsents = MANDATORY.every((kind) => standing.granted.includes(kind));
  return [
    ...(standing.is_outgrown ? (['terms'] as const) : []),
    ...(standing.has_account ? [] : (['account'] as const)),
    ...(standing.has_phone ? [] : (['phone'] as const)),
    ...(standing.shares_phone ? (['own_phone'] as const) : []),
    ...(standing.shares_email ? (['own_email'] as const) : []),
    ...(standing.has_identity ? [] : (['identity'] as const)),
    ...(hasConsents ? [] : (['consents'] as const)),
  ];
};

/** What the staff and the borrower read of what is missing. */
const SENTENCES: Readonly<Record<MissingKind, string>> = {
  terms: 'Las condiciones subieron después de que aceptó: falta que acepte las nuevas.',
  account: 'Falta que abra su cuenta.',
  phone: 'Falta que verifique su celular.',
  own_phone: 'Su celular es de otro firmante o de la empresa: necesita uno propio.',
  own_email: 'Su correo es de otro firmante: necesita uno propio.',
  identity: 'Falta que su identidad quede aprobada.',
  consents: 'Faltan sus autorizaciones de datos y centrales de riesgo.',
};

/** What the person reads of the same. */
export const OWN_SENTENCES: Readonly<Record<MissingKind, string>> = {
  terms: 'Acepta las condiciones nuevas o retírate.',
  account: 'Abre tu cuenta.',
  phone: 'Verifica tu celular.',
  own_phone: 'Tu celular es de otro firmante o de la empresa: verifica uno propio.',
  own_email: 'Tu correo es de otro firmante: necesitas uno propio.',
  identity: 'Verifica tu identidad; después la aprobamos.',
  consents: 'Da tus autorizaciones.',
};

/** The consents whose newest decision is yes. */
const GRANTED = sql<string[]>`array(
  select kind
  from (
    select distinct on (kind) kind, granted
    from consents
    where consents.borrower_id = person.borrower_id
    order by kind, consent_id desc
  ) as newest
  where granted
)`;

/** Whether the borrower of the credit or another co-debtor has the same phone or address. */
const isOfAnotherHolder = (contact: 'phone' | 'email') => sql<boolean>`exists (
  select from borrowers as other
  where other.${sql.ref(contact)} = person.${sql.ref(contact)}
    and other.borrower_id <> person.borrower_id
    and (
      other.borrower_id = (
        select borrower_id from credits where credits.credit_id = co_debtor.credit_id
      )
      or other.borrower_id in (
        select peer.borrower_id
        from credit_co_debtors as peer
        where peer.credit_id = co_debtor.credit_id and peer.state = 'ACCEPTED'
      )
    )
)`;

const IS_STAFF_PHONE = sql<boolean>`exists (
  select from users
  where users.phone = person.phone and users.role_id <> ${sql.lit(ROLE.borrower)}
)`;

/**
 * What each accepted co-debtor of a credit still lacks, in sentences, by co-debtor. Of a person who
 * has not answered nothing is said. Not scoped: the caller has already checked access.
 */
export async function missingOf(
  db: Reader,
  creditId: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const kinds = await missingKindsOf(db, creditId);
  return new Map(kinds.entries().map(([id, own]) => [id, own.map((kind) => SENTENCES[kind])]));
}

/** The same as kinds. Not scoped: the caller has already checked access. */
export async function missingKindsOf(
  db: Reader,
  creditId: number,
): Promise<ReadonlyMap<number, readonly MissingKind[]>> {
  const terms = await unsafeTermsOf(db, creditId);
  const rows = await db
    .selectFrom('credit_co_debtors as co_debtor')
    .innerJoin('borrowers as person', 'person.borrower_id', 'co_debtor.borrower_id')
    .select([
      'co_debtor.co_debtor_id',
      sql<boolean>`person.user_id is not null`.as('has_account'),
      'person.is_phone_verified as has_phone',
      sql<boolean>`person.identity_state = 'approved'`.as('has_identity'),
      GRANTED.as('granted'),
      sql<boolean>`${isOfAnotherHolder('phone')} or ${IS_STAFF_PHONE}`.as('shares_phone'),
      isOfAnotherHolder('email').as('shares_email'),
    ])
    .select(ACCEPTED_COLUMNS)
    .where('co_debtor.credit_id', '=', creditId)
    .where('co_debtor.state', '=', 'ACCEPTED')
    .orderBy('co_debtor.co_debtor_id')
    .execute();
  return new Map(
    rows.map((row) => {
      const is_outgrown = isHeavier(terms, acceptedTerms(row));
      return [row.co_debtor_id, missingIn({ ...row, is_outgrown })];
    }),
  );
}
