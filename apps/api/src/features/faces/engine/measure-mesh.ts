import type { MeshPoint } from './face-detector.ts';
import type { Point } from './face-reading.ts';

/**
 * Numbers of points in the mesh. «Right» and «left» are the person's own, so the right eye is on
 * the left of a picture that is not mirrored.
 */
const RIGHT_EYE = { outer: 33, inner: 133, upper: 159, lower: 145 };
const LEFT_EYE = { outer: 263, inner: 362, upper: 386, lower: 374 };
const NOSE_TIP = 1;
const NOSE_BASE = 2;
const MOUTH = { right: 61, left: 291 };

type Mesh = readonly MeshPoint[];
type Eye = typeof RIGHT_EYE;

const DEGREES_PER_RADIAN = 180 / Math.PI;

function pointOf(mesh: Mesh, number: number): MeshPoint {
  const point = mesh[number];
  if (point === undefined) throw new Error(`The mesh has no point ${number}.`);
  return point;
}

const flat = ([x, y]: MeshPoint): Point => [x, y];

const distance = ([x1, y1]: MeshPoint, [x2, y2]: MeshPoint): number => Math.hypot(x2 - x1, y2 - y1);

function middleOf(mesh: Mesh, { outer, inner }: Eye): Point {
  const [x1, y1] = pointOf(mesh, outer);
  const [x2, y2] = pointOf(mesh, inner);
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function opening(mesh: Mesh, eye: Eye): number {
  const height = distance(pointOf(mesh, eye.upper), pointOf(mesh, eye.lower));
  return height / distance(pointOf(mesh, eye.outer), pointOf(mesh, eye.inner));
}

/** The eyes and the base of the nose: what a face is brought into its place by. */
export const anchorsOf = (mesh: Mesh): readonly Point[] => [
  middleOf(mesh, RIGHT_EYE),
  middleOf(mesh, LEFT_EYE),
  flat(pointOf(mesh, NOSE_BASE)),
];

export const landmarksOf = (mesh: Mesh): readonly Point[] => [
  middleOf(mesh, RIGHT_EYE),
  middleOf(mesh, LEFT_EYE),
  flat(pointOf(mesh, NOSE_TIP)),
  flat(pointOf(mesh, MOUTH.right)),
  flat(pointOf(mesh, MOUTH.left)),
];

/**
 * How far the line through the outer corners of the eyes points away from the camera. A turn to the
 * person's own right brings the left eye nearer, and the nose moves to the left of the picture.
 */
export function yawDegreesOf(mesh: Mesh): number {
  const right = pointOf(mesh, RIGHT_EYE.outer);
  const left = pointOf(mesh, LEFT_EYE.outer);
  return Math.atan2(right[2] - left[2], distance(right, left)) * DEGREES_PER_RADIAN;
}

export function rollDegreesOf(mesh: Mesh): number {
  const [x1, y1] = pointOf(mesh, RIGHT_EYE.outer);
  const [x2, y2] = pointOf(mesh, LEFT_EYE.outer);
  return Math.atan2(y2 - y1, x2 - x1) * DEGREES_PER_RADIAN;
}

/** Of the two eyes the wider open one, because a wink is no blink. */
export const eyeAspectRatioOf = (mesh: Mesh): number =>
  Math.max(opening(mesh, RIGHT_EYE), opening(mesh, LEFT_EYE));
