import { clamp, hill, mix, rise } from './curves.ts';
import type { Person } from './person.ts';
import type { Vector } from './vectors.ts';

export const MATERIALS = { head: 0, neck: 1, shirt: 2, mane: 3, ear: 4 } as const;
export type Material = (typeof MATERIALS)[keyof typeof MATERIALS];

/** Three numbers a corner, three corners a triangle. */
export type Mesh = {
  readonly material: Material;
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
};

/** Where the features of a face are. The chin is near −1 and the eyes are at 0. */
export function placesOf(person: Person) {
  const noseBase = -person.noseLength;
  const mouth = noseBase - person.mouthHeight;
  return { eyes: 0.02, brow: person.browHeight, noseBase, mouth, chin: mouth - 0.3 };
}

const LONGITUDES = 200;
const LATITUDES = 180;

/** A closed surface from a function of two angles. */
function surface(
  material: Material,
  size: { readonly longitudes: number; readonly latitudes: number },
  at: (longitude: number, latitude: number) => Vector,
): Mesh {
  const { longitudes, latitudes } = size;
  const positions = new Float32Array((longitudes + 1) * (latitudes + 1) * 3);
  const triangles: number[] = [];
  for (let row = 0; row <= latitudes; row += 1) {
    for (let column = 0; column <= longitudes; column += 1) {
      const corner = row * (longitudes + 1) + column;
      const longitude = (column / longitudes) * 2 * Math.PI - Math.PI;
      positions.set(at(longitude, (row / latitudes) * Math.PI - Math.PI / 2), corner * 3);
      if (row === latitudes || column === longitudes) continue;
      const above = corner + longitudes + 1;
      triangles.push(corner, corner + 1, above + 1, corner, above + 1, above);
    }
  }
  return { material, positions, triangles: new Uint32Array(triangles) };
}

const power = (value: number, exponent: number): number =>
  Math.sign(value) * Math.abs(value) ** exponent;

/** How far the skin protrudes towards the viewer beyond a plain head. */
function relief(person: Person, x: number, y: number): number {
  const places = placesOf(person);
  const side = Math.abs(x);
  const fromEye = Math.hypot((side - person.eyeGap) / 0.16, (y - places.eyes) / 0.1);
  const sockets = -person.eyeDepth * Math.exp(-fromEye * fromEye * 0.7);
  const balls = 0.055 * hill(side - person.eyeGap, 0.09) * hill(y - places.eyes, 0.075);
  const ridge =
    (0.02 + person.browRidge) *
    hill(side - person.eyeGap * 0.9, 0.17) *
    hill(y - places.brow, 0.07);
  const along = clamp((0.1 - y) / (0.1 - places.noseBase));
  const profile = mix(person.noseBridge, person.noseHeight, along ** 1.3);
  const end = rise(y, places.noseBase - 0.05, places.noseBase + 0.06) * (1 - rise(y, 0.0, 0.26));
  const nose = profile * end * hill(x, mix(0.055, person.noseWidth * 0.8, along));
  const wings =
    0.075 * hill(side - person.noseWidth, 0.045) * hill(y - places.noseBase - 0.04, 0.05);
  const muzzle = 0.07 * hill(x, 0.24) * hill(y - places.mouth, 0.16);
  const lipWidth = rise(person.mouthWidth - side, -0.02, 0.1);
  const upperLip = 0.045 * hill(y - places.mouth - person.lips * 0.55, 0.03);
  const lowerLip = 0.055 * hill(y - places.mouth + person.lips * 0.7, 0.038);
  const parting = -0.035 * hill(y - places.mouth, 0.014);
  const underLip = -0.045 * hill(x, 0.17) * hill(y - places.mouth + person.lips + 0.085, 0.045);
  const chin = (0.03 + person.chin) * hill(x, 0.17) * hill(y - places.chin, 0.11);
  const cheeks = (0.02 + person.cheeks) * hill(side - 0.43, 0.16) * hill(y + 0.22, 0.16);
  const forehead = person.forehead * hill(x, 0.4) * hill(y - 0.5, 0.2);
  const lips = (upperLip + lowerLip + parting) * lipWidth;
  return (
    sockets + balls + ridge + nose + wings + muzzle + lips + underLip + chin + cheeks + forehead
  );
}

const HEAD_HEIGHT = { above: 1.04, below: 1.02 };
const HEAD_DEPTH = { front: 0.8, back: 0.98 };

/** Where hair begins: 0 on bare skin, 1 well inside the hair. */
export function hairAt(person: Person, [x, y, z]: Vector): number {
  const line = person.hairline - 0.35 * x * x;
  const isBald = person.hairStyle === 'receding';
  const front = isBald ? 0 : rise(y, line - 0.03, line + 0.03);
  const temple =
    rise(0.3 - z, 0, 0.08) * rise(y, -0.12, -0.02) * (isBald ? 1 - rise(y, 0.35, 0.55) : 1);
  const back = rise(-0.25 - z, 0, 0.1) * rise(y, -0.75, -0.6);
  return Math.max(front, temple, back);
}

function headPlace(person: Person, longitude: number, latitude: number): Vector {
  const up = Math.sin(latitude);
  const ahead = Math.cos(latitude) * Math.cos(longitude);
  const y = up * (up > 0 ? HEAD_HEIGHT.above : HEAD_HEIGHT.below);
  const jaw = mix(1, person.jaw, rise(-y, 0.1, 1));
  const breadth = Math.cos(latitude) ** 0.72 * Math.sin(longitude);
  const x = person.headWidth * 1.06 * jaw * breadth;
  const front = HEAD_DEPTH.front * power(ahead, 0.62);
  const z =
    ahead > 0 ? front : HEAD_DEPTH.back * power(ahead, 0.9) * (1 - 0.45 * rise(-y, 0.2, 0.9));
  const facing = rise(ahead, 0.05, 0.4);
  const skin: Vector = [x, y, z + relief(person, x, y) * facing];
  const lift = person.hairStyle === 'cropped' ? 0.025 : 0.085;
  const grown = 1 + lift * hairAt(person, skin);
  return [skin[0] * grown, skin[1] * grown, skin[2] * grown];
}

const ball =
  (centre: Vector, size: Vector) =>
  (longitude: number, latitude: number): Vector => [
    centre[0] + size[0] * Math.cos(latitude) * Math.sin(longitude),
    centre[1] + size[1] * Math.sin(latitude),
    centre[2] + size[2] * Math.cos(latitude) * Math.cos(longitude),
  ];

const SMALL = { longitudes: 48, latitudes: 32 };

/** What turns with the head. */
export function headMeshes(person: Person): readonly Mesh[] {
  const ear = (side: number) =>
    surface(
      MATERIALS.ear,
      SMALL,
      ball([side * person.headWidth * 1.05, -0.12, -0.02], [0.07, 0.2, 0.13]),
    );
  const head = surface(
    MATERIALS.head,
    { longitudes: LONGITUDES, latitudes: LATITUDES },
    (longitude, latitude) => headPlace(person, longitude, latitude),
  );
  const mane = surface(
    MATERIALS.mane,
    { longitudes: 80, latitudes: 60 },
    ball([0, -0.25, -0.35], [person.headWidth * 1.3, 1.35, 0.62]),
  );
  return [head, ear(-1), ear(1), ...(person.hairStyle === 'long' ? [mane] : [])];
}

/** What stays where it is. */
export function bodyMeshes(): readonly Mesh[] {
  const neck = surface(MATERIALS.neck, SMALL, (longitude, latitude) => [
    0.42 * Math.sin(longitude),
    -1.1 + (latitude / Math.PI) * 1.6,
    -0.2 + 0.42 * Math.cos(longitude),
  ]);
  const shoulders = surface(MATERIALS.shirt, SMALL, ball([0, -2.25, -0.3], [1.75, 0.85, 0.6]));
  return [neck, shoulders];
}
