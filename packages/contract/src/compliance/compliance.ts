import { creditDetail } from '../credits/credit-detail.ts';
import { creditParams, noteField, pesosField, seenVersion } from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, rowNumber, VISIBLE_TEXT } from '../values/fields.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';

/** What a compliance officer says to have checked, in the order of the form. */
export const COMPLIANCE_CHECKS = {
  identity: 'La identidad está verificada y coincide con los documentos',
  lists: 'Las coincidencias en listas de control están decididas',
  pep: 'Se preguntó si es una persona expuesta políticamente',
  funds: 'El origen de los ingresos está soportado',
  purpose: 'El destino del crédito corresponde al producto',
} as const;

export type ComplianceCheck = keyof typeof COMPLIANCE_CHECKS;

// Object.keys loses the literal names that COMPLIANCE_CHECKS has.
const CHECK_NAMES = Object.keys(COMPLIANCE_CHECKS) as [ComplianceCheck, ...ComplianceCheck[]];

/** Approving needs every check; to reject, see the step to «Rechazado». */
export const approveCompliance = route({
  method: 'POST',
  url: '/api/managements/credits/:id/compliance',
  summary: 'Clear a credit for compliance',
  permission: 'review_compliance',
  params: creditParams,
  body: z.object({
    checks: z
      .array(z.enum(CHECK_NAMES))
      .check(
        z.refine(
          (checks) => CHECK_NAMES.every((name) => checks.includes(name)),
          'Marca todo lo que revisaste: para aprobar hace falta cada punto.',
        ),
      ),
    reason: noteField,
    version: seenVersion,
  }),
  reply: creditDetail,
  refusals: ['not_found', 'step_not_possible', 'step_held_back', 'changed_meanwhile'],
});

const NUMBER_LENGTH_MAX = 60;

const policyBody = z
  .object({
    insurer_id: rowNumber('Elige la aseguradora.'),
    policy_number: z
      .string({ error: 'Escribe el número de la póliza.' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'Escribe el número de la póliza.' }),
        z.maxLength(NUMBER_LENGTH_MAX, { error: `Usa máximo ${NUMBER_LENGTH_MAX} caracteres.` }),
        z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
      ),
    starts_on: dayField,
    ends_on: dayField,
    insured_amount: pesosField,
    /** The paper itself, attached before as POLIZA. */
    attachment_id: rowNumber('Adjunta la póliza.'),
    version: seenVersion,
  })
  .check(
    z.refine(({ starts_on, ends_on }) => ends_on > starts_on, {
      path: ['ends_on'],
      error: 'La póliza termina después de empezar.',
    }),
  );

/**
 * In state 8 it makes the credit ready; later it renews what is about to end, up to the day after
 * that.
 */
export const registerPolicy = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/policy',
  summary: 'Register the policy of a credit; the earlier one stays in its history',
  permission: 'register_insurance',
  params: creditParams,
  body: policyBody,
  reply: creditDetail,
  refusals: [
    'not_found',
    'credit_closed',
    'insurer_unavailable',
    'policy_paper_missing',
    'policy_over',
    'policy_too_small',
    'changed_meanwhile',
  ],
});
