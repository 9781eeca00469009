export type Vector = readonly [x: number, y: number, z: number];

export const dot = (one: Vector, other: Vector): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** The three numbers of a corner or a pixel in a long row of them. */
export const vectorAt = (row: Float32Array, place: number): Vector => [
  row[place * 3] ?? 0,
  row[place * 3 + 1] ?? 0,
  row[place * 3 + 2] ?? 0,
];

const RADIANS = Math.PI / 180;

/** All in degrees. */
export type Turn = { readonly yaw: number; readonly pitch: number; readonly roll: number };

export type Rotation = (vector: Vector) => Vector;

/**
 * Positive yaw turns a head to the person's own right, so the nose goes to the left of the picture;
 * positive pitch looks up.
 */
export function rotationOf({ yaw, pitch, roll }: Turn): Rotation {
  const [sinYaw, cosYaw] = [Math.sin(yaw * RADIANS), Math.cos(yaw * RADIANS)];
  const [sinPitch, cosPitch] = [Math.sin(pitch * RADIANS), Math.cos(pitch * RADIANS)];
  const [sinRoll, cosRoll] = [Math.sin(roll * RADIANS), Math.cos(roll * RADIANS)];
  return ([x, y, z]) => {
    const across = x * cosYaw - z * sinYaw;
    const ahead = x * sinYaw + z * cosYaw;
    const up = y * cosPitch + ahead * sinPitch;
    return [
      across * cosRoll - up * sinRoll,
      across * sinRoll + up * cosRoll,
      ahead * cosPitch - y * sinPitch,
    ];
  };
}
