import { creditDetail } from '../credits/credit-detail.ts';
import { creditParams, noteField, seenVersion } from '../credits/credit-fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** What a compliance officer confirms to have checked, in the order of the form. */
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
