import type { GuardCheck } from '#contributions/credit-steps.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const SAME_PERSON =
  'Creaste, estudiaste o aprobaste este crédito: otra persona debe desembolsarlo.';

const askForIdentity = writtenOnce();

/** A person has approved the identity of the borrower. */
export const identityApproved: GuardCheck = async (db, { borrowerId }) => {
  const [borrower] = await askForIdentity(db, {
    values: { borrowerId },
    write: (blank) =>
      db
        .selectFrom('borrowers')
        .select('identity_state')
        .where('borrower_id', '=', blank.borrowerId),
  });
  return borrower?.identity_state === 'approved' ? [] : [{ missing: 'identidad del cliente' }];
};

/** The vehicle has a plate; other products need none. */
export const plateKnown: GuardCheck = async (_db, { plate, productKind }) =>
  plate !== null || productKind === 'other' ? [] : [{ missing: 'placa del vehículo' }];

/** Four eyes: who created, studied or approved a credit does not disburse it. */
export const otherPersonDisburses: GuardCheck = async (db, credit, { actor }) => {
  if (actor === null) return [{ sentence: 'Una persona debe desembolsar el crédito.' }];
  const row = await db
    .selectFrom('credits')
    .select('approved_by')
    .where('credit_id', '=', credit.creditId)
    .executeTakeFirst();
  return [credit.createdBy, credit.studiedBy, row?.approved_by].includes(actor.userId)
    ? [{ sentence: SAME_PERSON }]
    : [];
};
