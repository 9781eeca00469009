import { z } from '@cuotaclara/contract/values/zod';
import { historySchema } from './loan-history.ts';
import { answerSchema } from './loan-report-schema.ts';

/** The JSON Schema of what `npm run loan` reads, for people and other programs. */
export const loanSchema = (): unknown => ({
  title: 'Terms and events of a credit, as read by npm run loan',
  ...z.toJSONSchema(historySchema, { io: 'input', target: 'draft-2020-12' }),
});

/** The JSON Schema of what `npm run loan` prints. */
export const loanReportSchema = (): unknown => ({
  title: 'Plan, cost, events and state of a credit, or an error, as printed by npm run loan',
  ...z.toJSONSchema(answerSchema, { io: 'output', target: 'draft-2020-12' }),
});
