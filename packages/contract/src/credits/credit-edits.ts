import { rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { creditDetail } from './credit-detail.ts';
import { creditParams, EDIT_REFUSALS, plateField, seenVersion } from './credit-fields.ts';

export const setPlate = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/plates',
  summary: 'Give the vehicle its plate',
  permission: 'edit_credit',
  params: creditParams,
  body: z.object({ plate: plateField, version: seenVersion }),
  reply: creditDetail,
  refusals: [...EDIT_REFUSALS, 'plate_refused', 'plate_taken'],
});

export const assignSupplier = route({
  method: 'POST',
  url: '/api/managements/credits/:id/assign-supplier',
  summary: 'Assign the credit to an adviser («Asesor»), or to nobody',
  permission: 'edit_credit',
  params: creditParams,
  body: z.object({
    supplier_id: z.nullable(rowNumber('Elige un asesor de la lista.')),
    version: seenVersion,
  }),
  reply: creditDetail,
  refusals: [...EDIT_REFUSALS, 'supplier_unavailable'],
});

/** Whom a credit can be assigned to. */
export const listSuppliers = route({
  method: 'GET',
  url: '/api/credits/suppliers',
  summary: 'The advisers («Asesores») to whom a credit can be assigned',
  permission: 'create_credit',
  reply: z.object({
    suppliers: z.array(
      z.object({ user_id: z.int(), name: z.string(), business: z.nullable(z.string()) }),
    ),
  }),
});
