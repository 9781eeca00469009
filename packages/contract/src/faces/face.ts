import { checkProviderField } from '../identity/check-providers.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** How a picture of a face came about, by the numbers of the Regula Face API. */
export const FACE_IMAGE_TYPES = {
  document: 1,
  chip: 2,
  live: 3,
  document_with_live: 4,
  external: 5,
  ghost: 6,
  barcode: 7,
} as const;

const IMAGE_TYPE_NUMBERS = Object.values(FACE_IMAGE_TYPES);

/** What a comparison answers beside 0, by the numbers of the Regula Face API. */
export const FACE_CODES = {
  ok: 0,
  image_empty: 1,
  no_face: 2,
  no_landmarks: 3,
  not_decoded: 6,
  failed: 7,
  no_licence: 200,
  too_few_images: 224,
  not_matched: 237,
  too_many_images: 238,
} as const;

/** Each is compared with each, so the work grows with the square. */
export const FACE_IMAGES_MAX = 4;
/** More than that is no mistake of a few but an attack; up to here the reply says the code 238. */
const IMAGES_SENT_MAX = 20;
/** Base64 of a photo of at most 6 MB, which is more than the ones that are kept. */
const IMAGE_LENGTH_MAX = 8 * 1024 * 1024;
const BODY_BYTES_MAX = 24 * 1024 * 1024;
const TAG_LENGTH_MAX = 127;

const faceImage = z.object({
  /** Where the type is not told it is a document, as for both pictures of the original client. */
  type: z._default(z.literal(IMAGE_TYPE_NUMBERS), FACE_IMAGE_TYPES.document),
  data: z
    .string({ error: 'Falta la imagen.' })
    .check(z.maxLength(IMAGE_LENGTH_MAX, { error: 'La imagen pesa demasiado.' })),
  index: z.optional(z.int().check(z.minimum(0))),
  /** Whether every face of the picture is compared, or only the largest. */
  detectAll: z.optional(z.boolean()),
});

export const regulaMatchRequest = z.object({
  tag: z.optional(
    z
      .string()
      .check(
        z.maxLength(TAG_LENGTH_MAX),
        z.regex(/^[\w-]*$/, { error: 'Usa letras, números, guiones y guiones bajos.' }),
      ),
  ),
  images: z.array(faceImage).check(z.maxLength(IMAGES_SENT_MAX)),
});

export type RegulaMatchRequest = z.output<typeof regulaMatchRequest>;

const comparison = z.object({
  firstIndex: z.int(),
  firstFaceIndex: z.int(),
  first: z.int(),
  secondIndex: z.int(),
  secondFaceIndex: z.int(),
  second: z.int(),
  /** Lower is closer. */
  score: z.number(),
  /** 0–1, higher is closer. */
  similarity: z.number(),
});

const detectedFace = z.object({
  faceIndex: z.int(),
  /** Both eyes, the tip of the nose, both corners of the mouth. */
  landmarks: z.array(z.array(z.number())),
  /** Left, top, width and height, in pixels. */
  roi: z.array(z.number()),
  rotationAngle: z.number(),
});

export const regulaMatchReply = z.object({
  code: z.int(),
  tag: z.optional(z.string()),
  results: z.array(comparison),
  detections: z.array(
    z.object({ imageIndex: z.int(), status: z.int(), faces: z.array(detectedFace) }),
  ),
  metadata: z.object({ provider: checkProviderField }),
});

export type RegulaMatchReply = z.output<typeof regulaMatchReply>;

const facePing = z.object({
  'app-name': z.string(),
  version: z.nullable(z.string()),
  'license-id': z.nullable(z.string()),
  'license-serial': z.nullable(z.string()),
  'valid-until': z.nullable(z.string()),
  'server-time': z.string(),
  provider: checkProviderField,
  /** Whether a comparison would be answered now. */
  ready: z.boolean(),
});

export type FacePing = z.output<typeof facePing>;

export const pingFaceService = route({
  method: 'GET',
  url: '/api/borrowers/documents/process/face/api/ping',
  summary: 'Whether faces can be compared, and who compares them',
  permission: 'use_own_account',
  reply: facePing,
});

export const matchFaces = route({
  method: 'POST',
  url: '/api/borrowers/documents/process/face/api/match',
  summary: 'Compare the faces of pictures in the shape of the Regula Face API; no picture is kept',
  permission: 'match_faces',
  bodyBytesMax: BODY_BYTES_MAX,
  body: regulaMatchRequest,
  reply: regulaMatchReply,
  refusals: ['biometrics_not_authorised', 'faces_busy', 'too_many_requests'],
});
