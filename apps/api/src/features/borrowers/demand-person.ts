import type { RefusalCode } from '@cuotaclara/contract';
import {
  problemOfIdentification,
  problemsOfDays,
} from '@cuotaclara/contract/borrowers/borrower-fields';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findIdentificationKind } from './identification-kinds.reads.ts';

/** Refuses one field of the input, with the message beside it. */
export const refuseField = (code: RefusalCode, path: string): never => {
  const { message } = new Refusal(code);
  throw new Refusal(code, { fields: [{ path, message }] });
};

type Days = { readonly born_date: string; readonly expedition_date: string };

/** The prefix of a person's fields in the input. */
type Place = 'person.' | '';

/** Refuses impossible dates of birth and expedition, each at its field. */
export function demandDays(days: Days, today: Temporal.PlainDate, place: Place = 'person.'): void {
  const fields = Object.entries(problemsOfDays(days, today)).map(([name, message]) => ({
    path: `${place}${name}`,
    message,
  }));
  if (fields.length === 0) return;
  const summary = fields.map(({ message }) => message).join(' ');
  throw new Refusal('invalid_days', { fields, facts: { summary } });
}

type Identification = { readonly document_kind_id: number; readonly identification: string };

/** Refuses a kind of identification that is not offered, and a number that its kind cannot have. */
export async function demandIdentification(
  db: Reader,
  { document_kind_id, identification }: Identification,
  place: Place = 'person.',
): Promise<void> {
  const kind = await findIdentificationKind(db, document_kind_id);
  if (kind === null) return refuseField('document_kind_unavailable', `${place}document_kind_id`);
  const message = problemOfIdentification({ code: kind.code, identification });
  if (message === null) return;
  throw new Refusal('invalid_input', {
    fields: [{ path: `${place}identification`, message }],
    facts: { summary: message },
  });
}
