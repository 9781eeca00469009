import { writtenOnce } from '#platform/database/written-once.ts';
import type { GuardCheck } from './step-types.ts';

const askForIdentity = writtenOnce();

/** Nobody is lent money whose identity a person has not approved. */
export const identityApproved: GuardCheck = async (db, { borrowerId }) => {
  const [borrower] = await askForIdentity(db, {
    values: { borrowerId },
    write: (blank) =>
      db
        .selectFrom('borrowers')
        .select('identity_state')
        .where('borrower_id', '=', blank.borrowerId),
  });
  return borrower?.identity_state === 'approved'
    ? []
    : ['La identidad del cliente todavía no está aprobada.'];
};

/** What is not a vehicle has no plate. */
export const plateKnown: GuardCheck = async (_db, { plate, productKind }) =>
  plate !== null || productKind === 'other' ? [] : ['El vehículo todavía no tiene placa.'];

/** Four eyes: whoever made, studied or approved a credit does not hand out its money. */
export const otherPersonDisburses: GuardCheck = async (db, credit, { actor }) => {
  if (actor === null) return ['Una persona debe desembolsar el crédito.'];
  const row = await db
    .selectFrom('credits')
    .select('approved_by')
    .where('credit_id', '=', credit.creditId)
    .executeTakeFirst();
  return [credit.createdBy, credit.studiedBy, row?.approved_by].includes(actor.userId)
    ? ['Creaste, estudiaste o aprobaste este crédito: otra persona debe desembolsarlo.']
    : [];
};
