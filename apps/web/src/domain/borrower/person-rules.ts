import { businessDayOf, z } from '@cuotaclara/contract';
import {
  personalFields,
  problemOfIdentification,
  problemsOfDays,
} from '@cuotaclara/contract/borrowers/borrower-fields';
import type { FieldErrors, FormRules } from '#lib/form/check-fields.ts';
import { chosen } from '#lib/form/typed-fields.ts';

/** A day that is not typed yet, or not well, is not known. */
const knownDay = z.catch(z.optional(personalFields.born_date), undefined);

const knownDays = z.object({ born_date: knownDay, expedition_date: knownDay });

/** Each day is checked alone as soon as it is typed, and both together once both are. */
const daysAgree: FormRules = (typed) =>
  problemsOfDays(knownDays.parse(typed), businessDayOf(Temporal.Now.instant()));

export type IdentificationKind = {
  readonly document_kind_id: number;
  readonly code: string;
  readonly label: string;
};

const typedIdentification = z.object({
  document_kind_id: chosen(personalFields.document_kind_id),
  identification: personalFields.identification,
});

/** The form of a number depends on the kind of document that was chosen. */
const numberFits = (kinds: readonly IdentificationKind[], typed: unknown): FieldErrors => {
  const { data } = typedIdentification.safeParse(typed);
  const kind = kinds.find(({ document_kind_id }) => document_kind_id === data?.document_kind_id);
  if (data === undefined || kind === undefined) return {};
  const { identification } = data;
  const problem = problemOfIdentification({ code: kind.code, identification });
  return problem === null ? {} : { identification: problem };
};

/** What only several fields of a person together can have wrong. */
export const personRules =
  (kinds: readonly IdentificationKind[]): FormRules =>
  (typed) => ({ ...daysAgree(typed), ...numberFits(kinds, typed) });
