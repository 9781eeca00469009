import { type AnswerOf, businessDayOf, z } from '@cuotaclara/contract';
import {
  problemOfIdentification,
  problemsOfDays,
} from '@cuotaclara/contract/borrowers/borrower-fields';
import { consentAnswers } from '@cuotaclara/contract/borrowers/consents';
import { type getRegistration, whoIAm } from '@cuotaclara/contract/borrowers/registration';
import type { FieldErrors, FormRules } from '#lib/form/check-fields.ts';

const person = whoIAm.shape;

/** A field of the page is never absent, only empty; then it asks for what is missing. */
const filled = <S extends z.ZodMiniType<unknown, string>>(missing: string, field: S) =>
  z.pipe(z.string().check(z.minLength(1, { error: missing })), field);

const chosenKind = z.pipe(z.pipe(z.string(), z.transform(Number)), person.document_kind_id);

/** A day that is not typed yet, or not well, is not known. */
const knownDay = z.catch(z.optional(person.born_date), undefined);

const knownDays = z.object({ born_date: knownDay, expedition_date: knownDay });

/** Each day is judged alone as soon as it stands there, and both together say more. */
const daysAgree: FormRules = (typed) =>
  problemsOfDays(knownDays.parse(typed), businessDayOf(Temporal.Now.instant()));

export type DocumentKind = AnswerOf<typeof getRegistration>['document_kinds'][number];

const typedDocument = z.object({
  document_kind_id: chosenKind,
  identification: person.identification,
});

/** The form of a number depends on the kind of document that was chosen. */
const numberFits = (kinds: readonly DocumentKind[], typed: unknown): FieldErrors => {
  const { data } = typedDocument.safeParse(typed);
  const kind = kinds.find(({ document_kind_id }) => document_kind_id === data?.document_kind_id);
  if (data === undefined || kind === undefined) return {};
  const { identification } = data;
  const problem = problemOfIdentification({ code: kind.code, identification });
  return problem === null ? {} : { identification: problem };
};

/** What only several fields of a person together can have wrong. */
export const personRules =
  (kinds: readonly DocumentKind[]): FormRules =>
  (typed) => ({ ...daysAgree(typed), ...numberFits(kinds, typed) });

export const personForm = z.object({
  ...person,
  document_kind_id: chosenKind,
  identification: filled('Escribe el número de tu documento.', person.identification),
  expedition_date: filled('Elige la fecha en que te lo expidieron.', person.expedition_date),
  born_date: filled('Elige tu fecha de nacimiento.', person.born_date),
  phone: filled('Escribe tu celular.', person.phone),
});

const answers = consentAnswers.shape;

/** A box that is not ticked is not in the form at all. */
const isTicked = z.transform((value: unknown) => value === 'on');

const BIOMETRICS_CHOICES = { yes: true, no: false } as const;

const chosenWay = z.pipe(
  z.enum(['yes', 'no'], { error: 'Elige una de las dos formas.' }),
  z.transform((way) => BIOMETRICS_CHOICES[way]),
);

export const consentForm = z.object({
  data: z.pipe(isTicked, answers.data),
  bureau: z.pipe(isTicked, answers.bureau),
  biometrics: chosenWay,
});

/** The two steps are one form: what stands in one is kept while the other is seen. */
export const registrationForm = z.object({ ...personForm.shape, ...consentForm.shape });

const PERSON_FIELDS = Object.keys(person);

export const isPersonField = (name: string): boolean => PERSON_FIELDS.includes(name);
