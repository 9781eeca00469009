import { randomUUID } from 'node:crypto';
import { z } from '@cuotaclara/contract';
import {
  FACE_CODES,
  FACE_IMAGE_TYPES,
  type FacePing,
  type RegulaMatchReply,
  type RegulaMatchRequest,
  regulaMatchReply,
} from '@cuotaclara/contract/faces/face';
import { FACE_SIMILARITY } from '@cuotaclara/contract/identity/review';
import type { FaceMatch, FaceReason } from '#features/faces/face-types.ts';
import type { Log } from '#platform/log.ts';
import { askJson } from '#platform/outside/ask-json.ts';

const MATCH_MS_MAX = 15_000;
const PING_MS_MAX = 3_000;

type RegulaServiceDeps = { readonly url: string; readonly log: Log };
type Pair = { readonly document: Uint8Array; readonly selfie: Uint8Array };

export type RegulaService = {
  match(request: RegulaMatchRequest): Promise<RegulaMatchReply>;
  compare(pair: Pair): Promise<FaceMatch>;
  ping(): Promise<
    Pick<FacePing, 'version' | 'license-id' | 'license-serial' | 'valid-until' | 'ready'>
  >;
};

/** What an outside service says is wanted whole, but for what an older one leaves out. */
const outsideReply = z.object({
  code: z.int(),
  results: z._default(regulaMatchReply.shape.results, []),
  detections: z._default(
    z.array(
      z.object({
        imageIndex: z.int(),
        status: z.int(),
        faces: z._default(
          z.array(
            z.object({
              faceIndex: z.int(),
              landmarks: z._default(z.array(z.array(z.number())), []),
              roi: z._default(z.array(z.number()), []),
              rotationAngle: z._default(z.number(), 0),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
});

const health = z.object({
  version: z.optional(z.string()),
  licenseId: z.optional(z.string()),
  licenseSerial: z.optional(z.string()),
  licenseValidUntil: z.optional(z.string()),
});

/** A Face API of Regula, wherever it runs. Its failures lead to a review by a person. */
export function createRegulaService({ url, log }: RegulaServiceDeps): RegulaService {
  const base = url.replace(/\/+$/, '');

  const match: RegulaService['match'] = async (request) => {
    const provider = { metadata: { provider: 'regula' } } as const;
    const tag = request.tag === undefined ? {} : { tag: request.tag };
    try {
      const asked = { body: request, msMax: MATCH_MS_MAX };
      const reply = z.parse(outsideReply, await askJson(`${base}/api/match`, asked));
      const results = reply.results.map(normalised);
      return { ...reply, ...provider, ...tag, results };
    } catch (error) {
      log.warn({ err: error }, 'the face service did not compare');
      return { ...provider, ...tag, code: FACE_CODES.failed, results: [], detections: [] };
    }
  };

  return {
    match,
    async compare({ document, selfie }) {
      const image = (bytes: Uint8Array, index: number, type: 1 | 3) => ({
        index,
        type,
        data: Buffer.from(bytes).toString('base64'),
      });
      const images = [
        image(document, 0, FACE_IMAGE_TYPES.document),
        image(selfie, 1, FACE_IMAGE_TYPES.live),
      ];
      return matchOf(await match({ tag: randomUUID(), images }));
    },
    async ping() {
      try {
        const found = z.parse(health, await askJson(`${base}/api/healthz`, { msMax: PING_MS_MAX }));
        return {
          version: found.version ?? null,
          'license-id': found.licenseId ?? null,
          'license-serial': found.licenseSerial ?? null,
          'valid-until': found.licenseValidUntil ?? null,
          ready: true,
        };
      } catch (error) {
        log.warn({ err: error }, 'the face service does not answer');
        const unknown = { 'license-id': null, 'license-serial': null, 'valid-until': null };
        return { version: null, ...unknown, ready: false };
      }
    },
  };
}

/** A similarity is a share in one part of their documentation and a percentage in another. */
function normalised(result: RegulaMatchReply['results'][number]) {
  const { similarity } = result;
  const share = similarity > 1 ? similarity / 100 : similarity;
  return { ...result, similarity: Math.min(Math.max(share, 0), 1) };
}

/** Advice from a reply about a document (0) and a selfie (1). */
function matchOf(reply: RegulaMatchReply): FaceMatch {
  const nothing = { provider: 'regula', distance: null, similarity: null } as const;
  const missing = reasonsWithoutFace(reply);
  if (missing.length > 0) return { ...nothing, verdict: 'unreadable', reasons: missing };
  const [best] = reply.results.toSorted((one, other) => other.similarity - one.similarity);
  const measured =
    best === undefined
      ? nothing
      : ({ provider: 'regula', distance: best.score, similarity: best.similarity } as const);
  // What it calls two people is not for us to call one, whatever it measured.
  if (reply.code === FACE_CODES.not_matched) {
    return { ...measured, verdict: 'no_match', reasons: ['far_apart'] };
  }
  // Also where it says that all is well and compares nothing.
  if (best === undefined || reply.code !== FACE_CODES.ok) {
    return { ...nothing, verdict: 'review', reasons: ['service_failed'] };
  }
  const { similarity } = best;
  if (similarity >= FACE_SIMILARITY.match) return { ...measured, verdict: 'match', reasons: [] };
  return similarity >= FACE_SIMILARITY.review
    ? { ...measured, verdict: 'review', reasons: ['close_call'] }
    : { ...measured, verdict: 'no_match', reasons: ['far_apart'] };
}

const FACELESS: readonly number[] = [FACE_CODES.no_face, FACE_CODES.no_landmarks];

function reasonsWithoutFace({ detections }: RegulaMatchReply): readonly FaceReason[] {
  const reasonsOf = (index: number, reasons: { decode: FaceReason; face: FaceReason }) => {
    const status = detections.find(({ imageIndex }) => imageIndex === index)?.status;
    if (status === FACE_CODES.not_decoded || status === FACE_CODES.image_empty) {
      return [reasons.decode];
    }
    return status !== undefined && FACELESS.includes(status) ? [reasons.face] : [];
  };
  return [
    ...reasonsOf(0, { decode: 'document_unreadable', face: 'no_face_on_document' }),
    ...reasonsOf(1, { decode: 'selfie_unreadable', face: 'no_face_on_selfie' }),
  ];
}
