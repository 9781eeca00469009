import type { RefusalCode } from '@cuotaclara/contract';
import {
  problemOfIdentification,
  problemsOfDays,
} from '@cuotaclara/contract/borrowers/borrower-fields';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findDocumentKind } from './document-kinds.reads.ts';

/** What is wrong with one field, told beside it. */
export const refuseField = (code: RefusalCode, path: string): never => {
  const { message } = new Refusal(code);
  throw new Refusal(code, { fields: [{ path, message }] });
};

type Days = { readonly born_date: string; readonly expedition_date: string };

/** Where the fields of a person are in what was sent: `person.`, or nothing at the top. */
type Place = 'person.' | '';

/** Refuses the days of a document that cannot be, each at its field. */
export function demandDays(days: Days, today: Temporal.PlainDate, place: Place = 'person.'): void {
  const fields = Object.entries(problemsOfDays(days, today)).map(([name, message]) => ({
    path: `${place}${name}`,
    message,
  }));
  if (fields.length === 0) return;
  const summary = fields.map(({ message }) => message).join(' ');
  throw new Refusal('invalid_days', { fields, facts: { summary } });
}

type Document = { readonly document_kind_id: number; readonly identification: string };

/** Refuses a kind of document that nobody can register with, and a number that it cannot have. */
export async function demandDocument(
  db: Reader,
  { document_kind_id, identification }: Document,
  place: Place = 'person.',
): Promise<void> {
  const kind = await findDocumentKind(db, document_kind_id);
  if (kind === null) return refuseField('document_kind_unavailable', `${place}document_kind_id`);
  const message = problemOfIdentification({ code: kind.code, identification });
  if (message === null) return;
  throw new Refusal('invalid_input', {
    fields: [{ path: `${place}identification`, message }],
    facts: { summary: message },
  });
}
