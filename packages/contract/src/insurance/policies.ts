import { creditDetail } from '../credits/credit-detail.ts';
import { creditParams, pesosField, seenVersion } from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, rowNumber, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';

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
    /** The attachment with the policy, uploaded before as POLIZA. */
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
 * In compliance it may complete what the credit waits for; later it renews the policy, up to the
 * day after the current one ends.
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
