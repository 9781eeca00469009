import { creditParams, noteField } from '../credits/credit-fields.ts';
import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';

const offerParams = z.object({ id: idField });

/** The same terms with the figures of today, in another addendum. */
export const reissueRestructure = route({
  method: 'POST',
  url: '/api/managements/restructures/:id/issue',
  summary: 'Issue the addendum of an approved restructure again, with the figures of today',
  permission: 'alter_credit',
  params: offerParams,
  reply: z.object({
    credit_id: z.int(),
    document_set_id: z.int(),
    document_id: z.int(),
  }),
  refusals: [
    'not_found',
    'restructure_over',
    'restructure_first_due_early',
    'act_not_in_state',
    'credit_without_books',
    'event_without_effect',
    'above_usury',
    'usury_rate_missing',
    'terms_refused',
    'documents_changed_meanwhile',
    'template_missing',
    'export_busy',
  ],
});

export const withdrawRestructure = route({
  method: 'POST',
  url: '/api/managements/restructures/:id/withdraw',
  summary: 'Take back a restructure that not everybody has signed',
  permission: 'alter_credit',
  params: offerParams,
  body: z.object({ reason: noteField }),
  reply: z.object({ credit_id: z.int() }),
  refusals: ['not_found', 'restructure_over'],
});

const planRow = z.object({
  number: z.int(),
  due_on: z.iso.date(),
  principal: z.int(),
  interest: z.int(),
  charges: z.int(),
  total: z.int(),
  balance: z.int(),
  paid: z.int(),
});

/** Plans that restructures took the place of, each as it was on its last day. */
export const listEarlierPlans = route({
  method: 'GET',
  url: '/api/managements/credits/:id/earlier-plans',
  summary: 'The plans of a credit before its restructures, the newest first',
  permission: 'view_payments',
  params: creditParams,
  reply: z.object({
    credit_id: z.int(),
    plans: z.array(
      z.object({
        credit_event_id: z.int(),
        /** The day from which another plan held. */
        until: z.iso.date(),
        /** The restructure was undone, so that this plan holds again. */
        holds_again: z.boolean(),
        rows: z.array(planRow),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export type EarlierPlans = AnswerOf<typeof listEarlierPlans>;
