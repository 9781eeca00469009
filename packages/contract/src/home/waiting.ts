import type { FunctionName } from '../permissions/functions.ts';
import { momentField } from '../values/fields.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';

/**
 * Everything that can wait for somebody, with its words on the home and the function of those it
 * waits for. A part of the product that leaves work to people adds its line here.
 */
export const WAITING = {
  pending_invitations: { label: 'Invitaciones sin responder', needs: 'manage_users' },
  missing_second_factors: {
    label: 'Personas sin la verificación en dos pasos que su rol exige',
    needs: 'manage_users',
  },
  incomplete_catalogues: { label: 'Catálogos a los que les falta algo', needs: 'manage_catalogs' },
  credits_requested: { label: 'Solicitudes por tomar', needs: 'study_credit' },
  credits_in_study: { label: 'Créditos en estudio', needs: 'study_credit' },
  credits_approved: { label: 'Aprobados por documentar', needs: 'manage_documents' },
  credits_in_compliance: {
    label: 'Créditos por revisar en cumplimiento',
    needs: 'review_compliance',
  },
  screening_hits_open: { label: 'Coincidencias en listas por decidir', needs: 'review_compliance' },
  policies_missing: { label: 'Créditos sin póliza', needs: 'register_insurance' },
  policies_ending: { label: 'Pólizas por vencer', needs: 'register_insurance' },
  plates_missing: { label: 'Vehículos sin placa', needs: 'edit_credit' },
  credits_to_disburse: { label: 'Créditos por desembolsar', needs: 'disburse_credit' },
  drafts_unsent: { label: 'Solicitudes sin enviar', needs: 'create_credit' },
  documents_pending: { label: 'Créditos que esperan documentos', needs: 'upload_documents' },
  identities_in_review: { label: 'Identidades por revisar', needs: 'review_identity' },
} as const satisfies Record<string, { label: string; needs: FunctionName }>;

export type WaitingName = keyof typeof WAITING;

// Object.keys loses the literal names that WAITING has.
const WAITING_NAMES = Object.keys(WAITING) as [WaitingName, ...WaitingName[]];

const waitingItem = z.object({
  name: z.enum(WAITING_NAMES),
  count: z.int().check(z.minimum(1)),
  /** Since when the oldest of them waits; null where nothing tells. */
  oldest_at: z.nullable(momentField),
});

export type WaitingItem = z.output<typeof waitingItem>;

export const getWaiting = route({
  method: 'GET',
  url: '/api/managements/waiting',
  summary: 'What waits for the signed-in user now; what does not wait is not there',
  permission: 'use_own_account',
  reply: z.object({ items: z.array(waitingItem) }),
});
