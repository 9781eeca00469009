import { clamp, mix } from './curves.ts';
import { hairColour, headColour, skinColour } from './face-paint.ts';
import { bodyMeshes, headMeshes, MATERIALS, type Material } from './head-shape.ts';
import type { Colour, Person } from './person.ts';
import { emptyLayers, type Layers, rasterise, type View } from './rasterise.ts';
import { dot, rotationOf, type Turn, unit, type Vector, vectorAt } from './vectors.ts';

export type Scene = View & {
  readonly person: Person;
  readonly turn: Turn;
  /** 1 is open, 0 is shut. */
  readonly eyesOpen: number;
  /** From where the light comes: −1 is the left of the picture, 1 the right. */
  readonly light: number;
  readonly brightness: number;
  readonly background: Colour;
};

const STILL: Turn = { yaw: 0, pitch: 0, roll: 0 };
/** Skin without a face on it: beside every feature. */
const BLANK: Vector = [9, 9, 0];

/** A head and its shoulders. Red, green and blue of each pixel, row by row. */
export function renderHead(scene: Scene): Uint8Array {
  const layers = emptyLayers(scene);
  const turn = rotationOf(scene.turn);
  for (const mesh of headMeshes(scene.person)) rasterise(layers, scene, mesh, turn);
  for (const mesh of bodyMeshes()) rasterise(layers, scene, mesh, rotationOf(STILL));
  return shade(layers, scene);
}

type Surface = { readonly colour: Colour; readonly gloss: number };

function surfaceAt(scene: Scene, material: Material, place: Vector): Surface {
  const { person, eyesOpen } = scene;
  switch (material) {
    case MATERIALS.head:
      return { colour: headColour(person, place, eyesOpen), gloss: 0.1 };
    case MATERIALS.ear:
      return { colour: skinColour(person, BLANK), gloss: 0.1 };
    case MATERIALS.mane:
      return { colour: hairColour(person, place), gloss: 0.05 };
    case MATERIALS.shirt:
      return { colour: person.shirt, gloss: 0 };
    case MATERIALS.neck: {
      // The chin throws its shadow here.
      const lit = mix(0.55, 1, clamp((-1 - place[1]) / 0.5));
      const [red, green, blue] = skinColour(person, BLANK);
      return { colour: [red * lit, green * lit, blue * lit], gloss: 0 };
    }
    default:
      return material satisfies never;
  }
}

const KEY_COLOUR: Colour = [1.03, 1, 0.97];

/** How strongly each colour of a surface is lit, by one lamp, its reflection and the sky. */
function createLamps({ light, brightness }: Scene) {
  const key = unit([light, 0.55, 1]);
  const fill = unit([-light, 0.1, 0.8]);
  const halfway = unit([key[0], key[1], key[2] + 1]);
  return (normal: Vector, { colour, gloss }: Surface): Colour => {
    const fromKey = 0.78 * Math.max(0, (dot(normal, key) + 0.25) / 1.25);
    const fromOthers = 0.22 * Math.max(0, dot(normal, fill)) + 0.19 + 0.05 * normal[1];
    const shine = gloss * Math.max(0, dot(normal, halfway)) ** 24;
    const seen = (channel: 0 | 1 | 2): number => {
      const lit = fromKey * KEY_COLOUR[channel] + fromOthers;
      return clamp((colour[channel] ** 1.15 * lit + shine) * brightness) ** 0.89;
    };
    return [seen(0), seen(1), seen(2)];
  };
}

function shade(layers: Layers, scene: Scene): Uint8Array {
  const { width, height, background, brightness } = scene;
  const pixels = new Uint8Array(width * height * 3);
  const light = createLamps(scene);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const material = layers.materials[pixel] ?? -1;
    let colour: Colour;
    if (material === -1) {
      const wall = (1.05 - (0.2 * pixel) / (width * height)) * mix(0.7, 1, brightness);
      colour = [background[0] * wall, background[1] * wall, background[2] * wall];
    } else {
      // Only materials of a mesh are ever kept in the layers.
      const surface = surfaceAt(scene, material as Material, vectorAt(layers.places, pixel));
      colour = light(unit(vectorAt(layers.normals, pixel)), surface);
    }
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[pixel * 3 + channel] = Math.round(clamp(colour[channel] ?? 0) * 255);
    }
  }
  return pixels;
}
