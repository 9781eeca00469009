import { z } from '../values/zod.ts';
import { fileRoute, route } from '../wire/route.ts';
import { borrowerKeyField } from './borrower-key.ts';

export const downloadOwnData = fileRoute({
  method: 'GET',
  url: '/api/borrowers/data',
  summary: 'Everything that is held about the signed-in borrower, with their files, as a ZIP',
  permission: 'use_own_account',
  file: { contentTypes: ['application/zip'] },
  refusals: ['not_found', 'too_many_requests'],
});

const keptThing = z.object({
  what: z.string(),
  /** The law or the contract that obliges to keep it. */
  why: z.string(),
  /** Until when, where the law gives an end. */
  until: z.nullable(z.string()),
});

export const eraseBorrower = route({
  method: 'DELETE',
  url: '/api/managements/borrowers',
  summary: 'Erase what the law lets go of a borrower, and say what it obliges to keep',
  permission: 'delete_borrower',
  query: z.object({ document: borrowerKeyField }),
  reply: z.object({ erased: z.array(z.string()), kept: z.array(keptThing) }),
  refusals: ['not_found', 'borrower_has_live_credit', 'co_debtor_of_live_credit'],
});
