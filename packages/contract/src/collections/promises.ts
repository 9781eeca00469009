import { contactBoard } from '../contacts/contact-board.ts';
import {
  creditParams,
  NOTE_LENGTH_MAX,
  pesosField,
  staffPerson,
} from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, idField, keyField, momentField, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { AGREEMENT_PARTS_MAX, PROMISE_RESULTS, promiseStateField } from './promise-words.ts';

const noteField = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(NOTE_LENGTH_MAX, { error: `Usa máximo ${NOTE_LENGTH_MAX} caracteres.` }),
      z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
    );

const promisedDay = z.iso.date({ error: 'Elige el día.' });

/** A promise of a credit, with what came of it so far. */
const promiseOfCredit = z.object({
  promise_id: z.int(),
  /** Promises of one agreement have the same number. */
  agreement_id: z.nullable(z.int()),
  credit_id: z.int(),
  person: z.string(),
  amount: z.int(),
  paid: z.int(),
  due_on: z.iso.date(),
  /** The last day of a payment that counts. */
  until_on: z.iso.date(),
  kept_on: z.nullable(z.iso.date()),
  state: promiseStateField,
  by: staffPerson,
  at: momentField,
  /** Whether the reader may withdraw it now, because it was noted by mistake. */
  may_withdraw: z.boolean(),
  withdraw_note: z.nullable(z.string()),
});

export type PromiseOfCredit = z.output<typeof promiseOfCredit>;

/** A contact of today in which the reader heard a promise and has not noted day and amount. */
const unnotedPromise = z.object({
  contact_id: z.int(),
  person: z.string(),
  result: keyField(PROMISE_RESULTS),
  at: momentField,
});

export const creditPromises = z.object({
  promises: z.array(promiseOfCredit),
  unnoted: z.array(unnotedPromise),
});

export type CreditPromises = z.output<typeof creditPromises>;

export const listCreditPromises = route({
  method: 'GET',
  url: '/api/managements/credits/:id/promises',
  summary: 'Promises about a credit, the newest first, and those whose day nobody noted yet',
  permission: 'view_contacts',
  params: creditParams,
  reply: creditPromises,
  refusals: ['not_found'],
});

/** A day on which a promise can be, and what it would take then. */
const proposedDay = z.object({
  on: z.iso.date(),
  /** A Sunday or a holiday: shown, and not chosen. */
  is_off: z.boolean(),
  until_on: z.iso.date(),
  /** To be current on that day: what is overdue or due by then, with its late interest. */
  all: z.int(),
  /** The oldest instalment alone, with its late interest. */
  one: z.int(),
});

export type ProposedDay = z.output<typeof proposedDay>;

export const promiseProposal = z.object({
  credit_id: z.int(),
  today: z.iso.date(),
  /** To be current today. */
  all_today: z.int(),
  days: z.array(proposedDay),
  /** The last day that a promise may have, alone and within an agreement. */
  last_day: z.iso.date(),
  last_agreement_day: z.iso.date(),
});

export type PromiseProposal = z.output<typeof promiseProposal>;

export const readPromiseProposal = route({
  method: 'GET',
  url: '/api/managements/credits/:id/promises/proposal',
  summary: 'Days that a promise can have, with what will be needed on each of them',
  permission: 'view_contacts',
  params: creditParams,
  reply: promiseProposal,
  refusals: ['not_found', 'credit_not_disbursed'],
});

export const recordPromises = route({
  method: 'POST',
  url: '/api/managements/credits/:id/contacts/:contact_id/promises',
  summary: 'End a contact with a promise, or with several of one agreement',
  permission: 'record_contacts',
  params: z.extend(creditParams, { contact_id: idField }),
  body: z
    .object({
      result: keyField(PROMISE_RESULTS, { error: 'Elige qué quedó.' }),
      parts: z
        .array(
          z.object({
            /** Another credit of the same person; left out, that of the address. */
            credit_id: z.optional(idField),
            due_on: promisedDay,
            amount: pesosField,
          }),
          { error: 'Escribe cuándo y cuánto.' },
        )
        .check(
          z.minLength(1, { error: 'Escribe cuándo y cuánto.' }),
          z.maxLength(AGREEMENT_PARTS_MAX, {
            error: `Un acuerdo tiene máximo ${AGREEMENT_PARTS_MAX} pagos.`,
          }),
        ),
      note: z.optional(noteField('Escribe la nota.')),
    })
    .check(
      z.refine(({ result, parts }) => result !== 'agreement' || parts.length > 1, {
        error: 'Un acuerdo tiene al menos dos pagos.',
        path: ['parts'],
      }),
    ),
  reply: z.object({ board: contactBoard, promises: z.array(promiseOfCredit) }),
  refusals: [
    'not_found',
    'contact_outcome_known',
    'contact_of_another',
    'promise_noted',
    'promise_day_off',
    'promise_day_past',
    'promise_day_far',
  ],
});

export const withdrawPromise = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/promises/:promise_id/withdraw',
  summary: 'Withdraw a promise that was noted by mistake, on its day, by who noted it',
  permission: 'record_contacts',
  params: z.extend(creditParams, { promise_id: idField }),
  body: z.object({ note: noteField('Escribe por qué se retira.') }),
  reply: creditPromises,
  refusals: ['not_found', 'promise_of_another', 'promise_not_open'],
});
