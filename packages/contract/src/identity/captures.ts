import { ownIdentityItem } from '../borrowers/profile.ts';
import { documentFileVersionField } from '../documents/document-words.ts';
import { FLAG_TEXTS, idField, keyField, momentField } from '../values/fields.ts';
import {
  IDENTITY_FILES,
  identityItemField,
  identityStateField,
  UPLOAD_PART_BYTES_MAX,
} from '../values/identity-items.ts';
import { z } from '../values/zod.ts';
import { fileRoute, route } from '../wire/route.ts';

/** How a file came to be: taken here and now, or chosen from what the person had. */
export const CAPTURE_ORIGINS = {
  camera: 'Tomada con la cámara',
  upload: 'Archivo subido',
} as const;

export type CaptureOrigin = keyof typeof CAPTURE_ORIGINS;

export const captureOriginField = keyField(CAPTURE_ORIGINS, {
  error: 'El origen es camera o upload.',
});

const uploadIdField = z.uuid({ error: 'El envío no existe.' });

const announcedTypes = [...IDENTITY_FILES.photo.contentTypes, ...IDENTITY_FILES.video.contentTypes];

/** The progress of an upload. After a lost connection the client asks and resumes at `received`. */
const uploadProgress = z.object({
  upload_id: z.string(),
  received: z.int(),
  total: z.int(),
  part_bytes_max: z.int(),
  /** The item after its last part was stored; null until then. */
  document: z.nullable(ownIdentityItem),
  /** Whether the code of a back was read; where it was not, a person looks. Null for all else. */
  code_read: z.nullable(z.boolean()),
});

export type UploadProgress = z.output<typeof uploadProgress>;

export const announceIdentityItem = route({
  method: 'POST',
  url: '/api/borrowers/documents',
  summary: 'Announce a file for one of the four items, to send it in parts',
  permission: 'use_own_account',
  body: z.object({
    key: identityItemField,
    /** As the browser says it; what the file is, its content says at the end. */
    content_type: z.string().check(z.maxLength(100)),
    bytes: z.int({ error: 'El tamaño es un número de bytes.' }).check(z.minimum(0)),
    origin: captureOriginField,
    /** The challenge that was passed with this selfie, where one was. */
    challenge_id: z.optional(z.uuid()),
    /** The person insists that this is the side asked for; a reviewer is told. */
    side_confirmed: z._default(z.boolean(), false),
  }),
  reply: uploadProgress,
  refusals: [
    'not_found',
    'file_empty',
    'file_too_large',
    'file_not_an_image',
    'image_is_heic',
    'file_not_a_video',
    'identity_already_approved',
    'challenge_over',
  ],
});

export const sendIdentityItemPart = route({
  method: 'POST',
  url: '/api/borrowers/documents/upload/:id',
  summary: 'Send the next part; the last one checks and keeps the file',
  permission: 'use_own_account',
  params: z.object({ id: uploadIdField }),
  query: z.object({ offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  upload: {
    contentTypes: ['application/octet-stream', ...announcedTypes],
    bytesMax: UPLOAD_PART_BYTES_MAX,
  },
  reply: uploadProgress,
  refusals: [
    'not_found',
    'file_empty',
    'file_too_large',
    'file_type_refused',
    'file_not_an_image',
    'image_is_heic',
    'image_too_many_pixels',
    'image_too_small',
    'file_not_a_video',
    'file_damaged',
    'files_busy',
    'upload_out_of_step',
    'upload_too_long',
    'upload_part_too_small',
    'identity_already_approved',
    'photo_shows_front',
    'photo_shows_back',
    'photo_same_as_front',
    'photo_same_as_back',
  ],
});

export const getUploadProgress = route({
  method: 'GET',
  url: '/api/borrowers/documents/upload/:id',
  summary: 'How much of a file has arrived',
  permission: 'use_own_account',
  params: z.object({ id: uploadIdField }),
  reply: uploadProgress,
  refusals: ['not_found'],
});

/**
 * What a file belongs to. Identity files: `referenceId` is the borrower. Legal documents:
 * `referenceId` is the credit, and `key` says which file of the document.
 */
const referenceField = z.enum(['identity', 'credit'], {
  error: 'La referencia es identity o credit.',
});

export const openReferencedFile = fileRoute({
  method: 'GET',
  url: '/api/borrowers/documents',
  summary:
    'One identity file, an earlier capture when it is named; or one legal document of a credit',
  // Each reference asks for the function of its own: view_identity_documents, view_legal_documents.
  permission: 'use_own_account',
  query: z.object({
    reference: z._default(referenceField, 'identity'),
    referenceId: idField,
    documentId: idField,
    key: z.optional(z.union([identityItemField, documentFileVersionField])),
    capture_id: z.optional(idField),
    /** A download says so in the audit log. */
    download: z.optional(z.enum(FLAG_TEXTS)),
  }),
  file: {
    contentTypes: ['image/jpeg', ...IDENTITY_FILES.video.contentTypes, 'application/pdf'],
  },
  refusals: ['not_found', 'file_missing'],
});

const ownIdentity = z.object({
  state: identityStateField,
  biometrics_allowed: z.boolean(),
  documents: z.array(ownIdentityItem),
});

export type OwnIdentity = z.output<typeof ownIdentity>;

export const getOwnIdentity = route({
  method: 'GET',
  url: '/api/borrowers/identity',
  summary: 'The four items of the signed-in borrower and the state of their identity',
  permission: 'use_own_account',
  reply: ownIdentity,
  refusals: ['not_found'],
});

export const LIVENESS_STEPS = {
  right: 'Gira la cabeza a tu derecha',
  left: 'Gira la cabeza a tu izquierda',
  blink: 'Cierra los ojos y ábrelos',
} as const;

export type LivenessStep = keyof typeof LIVENESS_STEPS;

export const livenessStepField = keyField(LIVENESS_STEPS);

export const LIVENESS_SECONDS = 20;

const issuedChallenge = z.object({
  challenge_id: z.string(),
  steps: z.array(livenessStepField),
  expires_at: momentField,
  seconds: z.int(),
});

export const issueLivenessChallenge = route({
  method: 'POST',
  url: '/api/borrowers/identity/challenges',
  summary: 'Ask what the face must do, in an order nobody knows before',
  permission: 'match_faces',
  reply: issuedChallenge,
  refusals: [
    'not_found',
    'biometrics_not_authorised',
    'too_many_challenges',
    'identity_already_approved',
  ],
});

/** Answered like any challenge; it passes only with the face of the approved identity. */
export const issuePresenceChallenge = route({
  method: 'POST',
  url: '/api/borrowers/identity/presence',
  summary: 'Begin to prove with the camera that the person of an approved identity is here now',
  permission: 'match_faces',
  reply: issuedChallenge,
  refusals: [
    'not_found',
    'biometrics_not_authorised',
    'presence_not_possible',
    'too_many_presences',
  ],
});

export const LIVENESS_FRAMES_MAX = 36;
/** Base64 of a JPEG of at most 200 kB, and of a selfie of at most 900 kB. */
const FRAME_LENGTH_MAX = 270_000;
const SELFIE_LENGTH_MAX = 1_200_000;

const pictureData = (lengthMax: number) =>
  z
    .string({ error: 'Falta la imagen.' })
    .check(z.maxLength(lengthMax, { error: 'La imagen pesa demasiado.' }), z.base64());

export const answerLivenessChallenge = route({
  method: 'POST',
  url: '/api/borrowers/identity/challenges/:id',
  summary: 'The frames in which the face did it; the server judges them, once',
  permission: 'match_faces',
  params: z.object({ id: z.uuid() }),
  bodyBytesMax: 11 * 1024 * 1024,
  body: z.object({
    frames: z
      .array(z.object({ step: livenessStepField, data: pictureData(FRAME_LENGTH_MAX) }))
      .check(z.minLength(1), z.maxLength(LIVENESS_FRAMES_MAX)),
    /**
     * The selfie that goes with it: the same face must be on all of them. Send the very same bytes
     * as the file of the item `liveness`, with this challenge: another file counts as not judged.
     */
    selfie: pictureData(SELFIE_LENGTH_MAX),
  }),
  reply: z.object({
    passed: z.boolean(),
    /** What to do better, in the person's words. */
    advice: z.array(z.string()),
    steps: z.array(z.object({ step: livenessStepField, seen: z.boolean() })),
    /** After some tries a person looks instead. */
    tries_left: z.int(),
  }),
  refusals: ['not_found', 'challenge_over', 'biometrics_not_authorised', 'faces_busy'],
});
