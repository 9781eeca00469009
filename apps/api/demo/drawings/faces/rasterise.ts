import type { Mesh } from './head-shape.ts';
import { type Rotation, type Vector, vectorAt } from './vectors.ts';

export type View = {
  readonly width: number;
  readonly height: number;
  /** How much of the height of the picture a head fills. */
  readonly headShare: number;
};

/** What is seen at each pixel: where on the thing it is, which way its surface faces, and what. */
export type Layers = {
  readonly depths: Float32Array;
  readonly places: Float32Array;
  readonly normals: Float32Array;
  /** −1 where there is nothing. */
  readonly materials: Int8Array;
};

const CAMERA_DISTANCE = 7;
const HEAD_HEIGHT = 2.2;
/** The eyes stand a little above the middle. */
const MIDDLE = 0.47;
/** Neighbouring triangles share their edge; without this some pixels would fall between them. */
const EDGE = -1e-4;

export function emptyLayers({ width, height }: View): Layers {
  const count = width * height;
  return {
    depths: new Float32Array(count).fill(Number.NEGATIVE_INFINITY),
    places: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    materials: new Int8Array(count).fill(-1),
  };
}

/** Adds one thing to the picture where nothing nearer is seen. */
export function rasterise(layers: Layers, view: View, mesh: Mesh, turn: Rotation): void {
  const { triangles } = mesh;
  const seen = project(view, mesh, turn);
  const normals = turnedNormals(mesh, turn);
  for (let index = 0; index < triangles.length; index += 3) {
    const corners: Corners = [
      triangles[index] ?? 0,
      triangles[index + 1] ?? 0,
      triangles[index + 2] ?? 0,
    ];
    fillTriangle(layers, view, { mesh, normals, seen, corners });
  }
}

/** Pixels to the right, pixels down, and how near. */
function project({ width, height, headShare }: View, { positions }: Mesh, turn: Rotation) {
  const scale = (height * headShare) / HEAD_HEIGHT;
  const seen = new Float32Array(positions.length);
  for (let corner = 0; corner < positions.length / 3; corner += 1) {
    const [x, y, z] = turn(vectorAt(positions, corner));
    const near = (scale * CAMERA_DISTANCE) / (CAMERA_DISTANCE - z);
    seen.set([width / 2 + x * near, height * MIDDLE - y * near, z], corner * 3);
  }
  return seen;
}

/** Which way the surface faces at each corner: the mean of the triangles around it. */
function turnedNormals({ positions, triangles }: Mesh, turn: Rotation): Float32Array {
  const sums = new Float32Array(positions.length);
  for (let index = 0; index < triangles.length; index += 3) {
    const corners: Corners = [
      triangles[index] ?? 0,
      triangles[index + 1] ?? 0,
      triangles[index + 2] ?? 0,
    ];
    const a = vectorAt(positions, corners[0]);
    const b = vectorAt(positions, corners[1]);
    const c = vectorAt(positions, corners[2]);
    const u: Vector = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const v: Vector = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const normal: Vector = [
      u[1] * v[2] - u[2] * v[1],
      u[2] * v[0] - u[0] * v[2],
      u[0] * v[1] - u[1] * v[0],
    ];
    for (const corner of corners) addAt(sums, corner, normal);
  }
  for (let corner = 0; corner < sums.length / 3; corner += 1) {
    sums.set(turn(vectorAt(sums, corner)), corner * 3);
  }
  return sums;
}

function addAt(row: Float32Array, place: number, [x, y, z]: Vector): void {
  const at = place * 3;
  row[at] = (row[at] ?? 0) + x;
  row[at + 1] = (row[at + 1] ?? 0) + y;
  row[at + 2] = (row[at + 2] ?? 0) + z;
}

type Corners = readonly [number, number, number];
type Triangle = {
  readonly mesh: Mesh;
  readonly normals: Float32Array;
  readonly seen: Float32Array;
  readonly corners: Corners;
};

function fillTriangle(layers: Layers, view: View, triangle: Triangle): void {
  const { width, height } = view;
  const { seen, corners } = triangle;
  const [a, b, c] = [
    vectorAt(seen, corners[0]),
    vectorAt(seen, corners[1]),
    vectorAt(seen, corners[2]),
  ];
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  // What is seen from behind is the far side of a closed surface.
  if (area >= 0) return;
  const left = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0])));
  const right = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0])));
  const top = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1])));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1])));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const ofB = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
      const ofC = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
      const ofA = 1 - ofB - ofC;
      if (ofA < EDGE || ofB < EDGE || ofC < EDGE) continue;
      const depth = ofA * a[2] + ofB * b[2] + ofC * c[2];
      const pixel = y * width + x;
      if (depth > (layers.depths[pixel] ?? 0))
        keep(layers, pixel, depth, triangle, [ofA, ofB, ofC]);
    }
  }
}

function keep(
  layers: Layers,
  pixel: number,
  depth: number,
  { mesh, normals, corners }: Triangle,
  shares: Vector,
): void {
  layers.depths[pixel] = depth;
  layers.materials[pixel] = mesh.material;
  const [a, b, c] = corners;
  const { positions } = mesh;
  const [ofA, ofB, ofC] = shares;
  for (let axis = 0; axis < 3; axis += 1) {
    const [atA, atB, atC] = [a * 3 + axis, b * 3 + axis, c * 3 + axis];
    layers.places[pixel * 3 + axis] =
      ofA * (positions[atA] ?? 0) + ofB * (positions[atB] ?? 0) + ofC * (positions[atC] ?? 0);
    layers.normals[pixel * 3 + axis] =
      ofA * (normals[atA] ?? 0) + ofB * (normals[atB] ?? 0) + ofC * (normals[atC] ?? 0);
  }
}
