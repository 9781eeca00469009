import {
  documentFileVersionField,
  documentStateField,
  holderRoleField,
  legalDocumentKindField,
  promissoryNoteStateField,
} from '../documents/document-words.ts';
import { paperStandingField } from '../papers/paper-words.ts';
import { keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';

/** How a person or the company signed, as the open page says it. */
export const SIGNING_MEANS = {
  drawn_sms: 'Firma dibujada y código a su celular',
  drawn_email: 'Firma dibujada y código a su correo',
  typed_sms: 'Firma escrita y código a su celular',
  typed_email: 'Firma escrita y código a su correo',
  second_factor: 'Una persona autorizada, con verificación en dos pasos',
  seal: 'Sello de la empresa',
} as const;

export type SigningMeans = keyof typeof SIGNING_MEANS;

/** Whose time stamp a file carries. */
export const TIME_STAMPS = {
  own: 'Estampa de tiempo propia',
  external: 'Estampa de tiempo de un tercero',
} as const;

const verifiedSigner = z.object({
  role: holderRoleField,
  /** Masked as «A•• G•••z»; the name of the company as it is. */
  name: z.string(),
  signed_at: momentField,
  means: keyField(SIGNING_MEANS),
});

const verifiedFile = z.object({
  version: documentFileVersionField,
  sequence: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
  bytes: z.int(),
  stored_at: momentField,
  time_stamp: z.nullable(keyField(TIME_STAMPS)),
});

export type VerifiedFile = z.output<typeof verifiedFile>;

/**
 * What anybody with the id of a document may know. It says no amount, no number of a person, credit
 * or document, no plate, no contact and no address.
 */
export const verifyDocument = route({
  method: 'GET',
  url: '/api/managements/verify/documents/:id',
  summary: 'What the open verification page says of a legal document',
  permission: 'open',
  // A badly written id is answered like an unknown one.
  params: z.object({ id: z.string() }),
  reply: z.object({
    verification_id: z.string(),
    kind: legalDocumentKindField,
    state: documentStateField,
    /** Whether the document counts: it is sealed. */
    is_sealed: z.boolean(),
    /** Where the right of a promissory note stands today; null for other kinds. */
    promissory_note_state: z.nullable(promissoryNoteStateField),
    promissory_note_state_since: z.nullable(momentField),
    /** Why a paper does not say what holds today, as a receipt of a payment that came back. */
    paper_standing: z.nullable(paperStandingField),
    issued_at: momentField,
    signed_at: z.nullable(momentField),
    sealed_at: z.nullable(momentField),
    /** When it was rejected, voided or expired. */
    closed_at: z.nullable(momentField),
    company: z.object({ name: z.string(), nit: z.nullable(z.string()) }),
    /** Those who signed, in the order of their signatures. */
    signers: z.array(verifiedSigner),
    /** How many have not signed. */
    missing_signers: z.int(),
    /** A dropped file is compared with these on the person's own device. */
    files: z.array(verifiedFile),
  }),
  refusals: ['not_found', 'too_many_requests'],
});

export type VerifiedDocument = AnswerOf<typeof verifyDocument>;
