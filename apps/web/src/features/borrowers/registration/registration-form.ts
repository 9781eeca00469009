import { z } from '@cuotaclara/contract';
import { consentAnswers } from '@cuotaclara/contract/borrowers/consents';
import { whoIAm } from '@cuotaclara/contract/borrowers/registration';
import { chosen, filled } from '#lib/form/typed-fields.ts';

const person = whoIAm.shape;

export const personForm = z.object({
  ...person,
  document_kind_id: chosen(person.document_kind_id),
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

/** The two steps are one form: each keeps its values while the other is shown. */
export const registrationForm = z.object({ ...personForm.shape, ...consentForm.shape });

const PERSON_FIELDS = Object.keys(person);

export const isPersonField = (name: string): boolean => PERSON_FIELDS.includes(name);
