import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { alignChip } from './align-chip.ts';
import { decodePicture, type Picture } from './decode-picture.ts';
import { type DetectedFace, type FaceDetector, loadFaceDetector } from './face-detector.ts';
import type { Face, FaceReading, Point } from './face-reading.ts';
import {
  anchorsOf,
  eyeAspectRatioOf,
  landmarksOf,
  rollDegreesOf,
  yawDegreesOf,
} from './measure-mesh.ts';
import { loadRecognitionNet, type RecognitionNet } from './recognition-net.ts';

const require = createRequire(import.meta.url);

type Models = { readonly detector: FaceDetector; readonly net: RecognitionNet };

export type FaceReader = { read(bytes: Uint8Array): Promise<FaceReading> };

export async function loadFaceReader(): Promise<FaceReader> {
  const detector = await loadFaceDetector();
  const faceApi = dirname(require.resolve('@vladmandic/face-api'));
  const net = await loadRecognitionNet(join(faceApi, '../model'));
  return { read: (bytes) => readFaces({ detector, net }, bytes) };
}

async function readFaces(models: Models, bytes: Uint8Array): Promise<FaceReading> {
  const picture = await decodePicture(bytes);
  if (picture === null) return null;
  const faces: Face[] = [];
  for (const detected of await models.detector.detect(picture)) {
    faces.push(await faceOf(models.net, picture, detected));
  }
  const { width, height, reduction } = picture;
  return {
    width: Math.round(width * reduction),
    height: Math.round(height * reduction),
    faces: faces.sort((one, other) => other.box.width - one.box.width),
  };
}

async function faceOf(
  net: RecognitionNet,
  picture: Picture,
  { box, score, mesh }: DetectedFace,
): Promise<Face> {
  const [left, top, width, height] = box.map((side) => Math.round(side * picture.reduction));
  const original = ([x, y]: Point): Point => [
    Math.round(x * picture.reduction),
    Math.round(y * picture.reduction),
  ];
  return {
    box: { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 },
    score,
    landmarks: landmarksOf(mesh).map(original),
    yawDegrees: yawDegreesOf(mesh),
    rollDegrees: rollDegreesOf(mesh),
    eyeAspectRatio: eyeAspectRatioOf(mesh),
    descriptor: await net.describe(alignChip(picture, anchorsOf(mesh))),
  };
}
