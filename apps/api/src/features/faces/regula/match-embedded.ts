import {
  FACE_CODES,
  FACE_IMAGES_MAX,
  type RegulaMatchReply,
  type RegulaMatchRequest,
} from '@cuotaclara/contract/faces/face';
import { type FaceEngine, FacesBusy } from '#features/faces/engine/face-engine.ts';
import type { Face, FaceReading } from '#features/faces/engine/face-reading.ts';
import { distanceOf, roundScore, similarityOf } from '#features/faces/face-bands.ts';
import type { FaceBands } from '#features/faces/face-types.ts';
import type { Log } from '#platform/log.ts';

type Image = RegulaMatchRequest['images'][number];
type Detection = RegulaMatchReply['detections'][number];
type Comparison = RegulaMatchReply['results'][number];
type Seen = {
  readonly index: number;
  readonly type: number;
  readonly faces: readonly Face[];
  readonly status: number;
};

type MatchEmbeddedDeps = {
  readonly engine: Pick<FaceEngine, 'read'>;
  readonly bands: FaceBands;
  readonly log: Log;
};

/**
 * Our own engine in the shape of the Regula Face API: each picture compared with each other. Throws
 * `FacesBusy` where too much work waits; any other failure has its code.
 */
export async function matchEmbedded(
  { engine, bands, log }: MatchEmbeddedDeps,
  { tag, images }: RegulaMatchRequest,
): Promise<RegulaMatchReply> {
  const reply = { ...(tag !== undefined && { tag }), metadata: { provider: 'embedded' } } as const;
  const refused = (code: number) => ({ ...reply, code, results: [], detections: [] });
  if (images.length < 2) return refused(FACE_CODES.too_few_images);
  if (images.length > FACE_IMAGES_MAX) return refused(FACE_CODES.too_many_images);
  const pictures = images.map(({ data }) => Buffer.from(data, 'base64'));
  if (pictures.some(({ length }) => length === 0)) return refused(FACE_CODES.image_empty);
  const readings = await readOrLog({ engine, log }, pictures);
  if (readings === null) return refused(FACE_CODES.failed);
  const seen = images.map((image, place) => seenOn(image, place, readings[place] ?? null));
  return {
    ...reply,
    code: seen.find(({ status }) => status !== FACE_CODES.ok)?.status ?? FACE_CODES.ok,
    results: seen.flatMap((first, place) =>
      seen.slice(place + 1).flatMap((second) => compareAll({ first, second }, bands)),
    ),
    detections: seen.map(detectionOf),
  };
}

async function readOrLog(
  { engine, log }: Omit<MatchEmbeddedDeps, 'bands'>,
  pictures: readonly Buffer[],
) {
  try {
    return await engine.read(pictures);
  } catch (error) {
    if (error instanceof FacesBusy) throw error;
    log.error({ err: error }, 'faces could not be read');
    return null;
  }
}

function seenOn({ index, type, detectAll }: Image, place: number, reading: FaceReading): Seen {
  const faces = reading?.faces ?? [];
  const missing = reading === null ? FACE_CODES.not_decoded : FACE_CODES.no_face;
  return {
    index: index ?? place,
    type,
    faces: detectAll === true ? faces : faces.slice(0, 1),
    status: faces.length === 0 ? missing : FACE_CODES.ok,
  };
}

const detectionOf = ({ index, faces, status }: Seen): Detection => ({
  imageIndex: index,
  status,
  faces: faces.map(({ box, landmarks, rollDegrees }, faceIndex) => ({
    faceIndex,
    landmarks: landmarks.map((point) => [...point]),
    roi: [box.left, box.top, box.width, box.height],
    rotationAngle: roundScore(rollDegrees),
  })),
});

type Two = { readonly first: Seen; readonly second: Seen };

const compareAll = ({ first, second }: Two, bands: FaceBands): readonly Comparison[] =>
  first.faces.flatMap((one, firstFaceIndex) =>
    second.faces.map((other, secondFaceIndex) => {
      const distance = distanceOf(one, other);
      return {
        firstIndex: first.index,
        firstFaceIndex,
        first: first.type,
        secondIndex: second.index,
        secondFaceIndex,
        second: second.type,
        score: distance,
        similarity: similarityOf(distance, bands),
      };
    }),
  );
