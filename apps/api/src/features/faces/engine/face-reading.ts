/** A place in a picture, in pixels of the picture as a person sees it. */
export type Point = readonly [x: number, y: number];

type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** What the engine sees of one face. */
export type Face = {
  readonly box: Box;
  /** How sure the engine is that this is a face, 0–1. */
  readonly score: number;
  /** Both eyes, the tip of the nose and both corners of the mouth, from the left of the picture. */
  readonly landmarks: readonly Point[];
  /** How far the head is turned: positive towards the person's own right. */
  readonly yawDegrees: number;
  readonly rollDegrees: number;
  /** How high the eyes are open in relation to their width; the wider open of the two. */
  readonly eyeAspectRatio: number;
  /** 128 numbers that lie close together for two pictures of one person. */
  readonly descriptor: Float32Array;
};

/** One picture after reading it: its faces, the largest first; null where it is no picture. */
export type FaceReading = {
  readonly width: number;
  readonly height: number;
  readonly faces: readonly Face[];
} | null;
