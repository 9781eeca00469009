import { creditParams, NOTE_LENGTH_MAX } from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, idField, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { contactBoard } from './contact-board.ts';
import { CONTACT_PAGES_MAX, contactLog } from './contact-log.ts';
import {
  askedChannelField,
  askedPurposeField,
  authorisationOriginField,
  authorisationSubjectField,
  contactChannelField,
  contactOutcomeField,
  contactPartyField,
  contactResultField,
  contactStopField,
} from './contact-words.ts';

const keptText = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(NOTE_LENGTH_MAX, { error: `Usa máximo ${NOTE_LENGTH_MAX} caracteres.` }),
      z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
    );

const borrowerField = { borrower_id: idField };

export const readContactBoard = route({
  method: 'GET',
  url: '/api/managements/credits/:id/contacts/now',
  summary: 'What may be done now with the people of a credit, by channel, with why and when',
  permission: 'view_contacts',
  params: creditParams,
  reply: contactBoard,
  refusals: ['not_found'],
});

const BAD_PAGE = 'Esa página no existe.';

export const listContacts = route({
  method: 'GET',
  url: '/api/managements/credits/:id/contacts',
  summary: 'Contacts with the people of a credit and attempts that were refused, newest first',
  permission: 'view_contacts',
  params: creditParams,
  query: z.object({
    page_number: z._default(
      z.coerce
        .number({ error: BAD_PAGE })
        .check(
          z.int({ error: BAD_PAGE }),
          z.minimum(0, { error: BAD_PAGE }),
          z.maximum(CONTACT_PAGES_MAX, { error: BAD_PAGE }),
        ),
      0,
    ),
  }),
  reply: contactLog,
  refusals: ['not_found'],
});

export const reserveContact = route({
  method: 'POST',
  url: '/api/managements/credits/:id/contacts',
  summary: 'Reserve a contact with a person before it is made; the guard says no with its reason',
  permission: 'record_contacts',
  params: creditParams,
  body: z
    .object({
      ...borrowerField,
      channel: askedChannelField,
      purpose: askedPurposeField,
      /** Somebody else than the person; nobody but the person is ever allowed. */
      party: z.optional(contactPartyField),
      /** Text that will be written, kept as its hash, or words in which the person asked. */
      text: z.optional(keptText('Escribe el texto.')),
    })
    .check(
      z.refine(({ purpose, text }) => purpose !== 'requested' || text !== undefined, {
        error: 'Escribe qué pidió la persona.',
        path: ['text'],
      }),
    ),
  reply: z.object({ contact_id: z.int(), board: contactBoard }),
  refusals: ['not_found', 'contact_not_allowed'],
});

export const recordContactOutcome = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/contacts/:contact_id/outcome',
  summary: 'Record how a reserved contact ended',
  permission: 'record_contacts',
  params: z.extend(creditParams, { contact_id: idField }),
  body: z
    .object({
      outcome: contactOutcomeField,
      result: z.optional(contactResultField),
      note: z.optional(keptText('Escribe la nota.')),
    })
    .check(
      z.refine(({ outcome, result }) => (outcome === 'answered') === (result !== undefined), {
        error: 'Elige qué quedó si contestó.',
        path: ['result'],
      }),
    ),
  reply: contactBoard,
  refusals: ['not_found', 'contact_outcome_known', 'contact_of_another'],
});

export const receiveContact = route({
  method: 'POST',
  url: '/api/managements/credits/:id/contacts/received',
  summary: 'Record that a person contacted the company; it is never counted',
  permission: 'record_contacts',
  params: creditParams,
  body: z.object({
    ...borrowerField,
    channel: contactChannelField,
    result: contactResultField,
    note: z.optional(keptText('Escribe la nota.')),
  }),
  reply: contactBoard,
  refusals: ['not_found'],
});

const BAD_HOUR = 'Escribe una hora de 0 a 24.';
const hourField = z
  .int({ error: BAD_HOUR })
  .check(z.minimum(0, { error: BAD_HOUR }), z.maximum(24, { error: BAD_HOUR }));

export const authoriseContact = route({
  method: 'POST',
  url: '/api/managements/credits/:id/contacts/authorisations',
  summary: 'Record that a person authorises a channel or other hours, or takes that back',
  permission: 'record_contacts',
  params: creditParams,
  body: z
    .object({
      ...borrowerField,
      subject: authorisationSubjectField,
      is_granted: z.boolean(),
      from_hour: z.optional(hourField),
      until_hour: z.optional(hourField),
      /** The words of the person, or of what the person accepted. */
      text: keptText('Escribe las palabras de la autorización.'),
      origin: authorisationOriginField,
    })
    .check(
      z.refine(
        ({ subject, is_granted, from_hour, until_hour }) =>
          subject === 'other_hours' && is_granted
            ? from_hour !== undefined && until_hour !== undefined && from_hour < until_hour
            : from_hour === undefined && until_hour === undefined,
        { error: 'Escribe desde qué hora y hasta qué hora.', path: ['until_hour'] },
      ),
    ),
  reply: contactBoard,
  refusals: ['not_found'],
});

export const stopContacts = route({
  method: 'POST',
  url: '/api/managements/credits/:id/contacts/stops',
  summary: 'Stop every contact with a person for insolvency, death or a claim of impersonation',
  permission: 'record_contacts',
  params: creditParams,
  body: z.object({ ...borrowerField, kind: contactStopField, note: keptText('Escribe qué pasó.') }),
  reply: contactBoard,
  refusals: ['not_found', 'contact_stop_there'],
});

export const liftContactStop = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/contacts/stops/:stop_id/lift',
  summary: 'Lift what stopped the contacts with a person',
  permission: 'record_contacts',
  params: z.extend(creditParams, { stop_id: idField }),
  body: z.object({ note: keptText('Escribe por qué se levanta.') }),
  reply: contactBoard,
  refusals: ['not_found', 'contact_stop_lifted'],
});
