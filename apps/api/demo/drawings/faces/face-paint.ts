import { clamp, hill, mix, noise, rise } from './curves.ts';
import { hairAt, placesOf } from './head-shape.ts';
import type { Colour, Person } from './person.ts';
import type { Vector } from './vectors.ts';

const blend = (from: Colour, to: Colour, share: number): Colour => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];
const darker = ([red, green, blue]: Colour, share: number): Colour => [
  red * share,
  green * share,
  blue * share,
];

const LASHES: Colour = [0.06, 0.045, 0.04];
const SCLERA: Colour = [0.87, 0.85, 0.83];
const PUPIL: Colour = [0.02, 0.02, 0.02];
const NOSTRIL: Colour = [0.14, 0.06, 0.05];

/** The colour of hair, with its strands. */
export function hairColour(person: Person, [x, y, z]: Vector): Colour {
  const strands =
    noise(x * 38 + person.hairSeed, z * 30 + y * 4) * 0.5 + noise(x * 90, y * 9) * 0.3;
  return darker(person.hair, 1 + 0.35 * strands);
}

/** The colour of the skin without anything on it, warmer where blood shows. */
export function skinColour(person: Person, [x, y]: Vector): Colour {
  const places = placesOf(person);
  const side = Math.abs(x);
  const blood =
    person.blush * hill(side - 0.42, 0.16) * hill(y + 0.25, 0.14) +
    0.5 * hill(x, 0.1) * hill(y - places.noseBase - 0.08, 0.09);
  const skin = darker(person.skin, 1 + 0.012 * noise(x * 22, y * 24));
  return [skin[0], skin[1] * (1 - 0.13 * blood), skin[2] * (1 - 0.15 * blood)];
}

/** Everything that is painted on a head: hair, brows, eyes, lips, beard, folds. */
export function headColour(person: Person, place: Vector, eyesOpen: number): Colour {
  const hair = hairAt(person, place);
  // Nothing of what is under thick hair is seen.
  if (hair * 1.3 >= 1) return hairColour(person, place);
  let colour = skinColour(person, place);
  if (place[2] > 0.1) {
    colour = withBeard(person, place, colour);
    colour = withShades(person, place, eyesOpen, colour);
    colour = withLips(person, place, colour);
    colour = withBrows(person, place, colour);
    colour = withEyes(person, place, eyesOpen, colour);
  }
  return hair > 0.02 ? blend(colour, hairColour(person, place), clamp(hair * 1.3)) : colour;
}

/** Light that hollows and folds do not get. */
function withShades(person: Person, [x, y]: Vector, eyesOpen: number, colour: Colour): Colour {
  const places = placesOf(person);
  const side = Math.abs(x);
  const socket =
    mix(0.1, 0.28, eyesOpen) *
    hill(side - person.eyeGap * 0.92, 0.14) *
    hill(y - places.eyes - 0.05, 0.075);
  const noseSide = 0.16 * hill(side - person.noseWidth * 1.35, 0.04) * hill(y + 0.2, 0.16);
  const underNose = 0.35 * hill(x, 0.13) * hill(y - places.noseBase + 0.05, 0.03);
  const underLip = 0.25 * hill(x, 0.15) * hill(y - places.mouth + person.lips + 0.08, 0.03);
  const foldX = mix(
    person.noseWidth + 0.06,
    person.mouthWidth + 0.07,
    clamp((places.noseBase - y + 0.05) / 0.28),
  );
  const fold =
    0.35 *
    person.folds *
    hill(side - foldX, 0.02) *
    rise(y, places.mouth - 0.05, places.mouth + 0.05) *
    (1 - rise(y, places.noseBase, places.noseBase + 0.08));
  const lines = 0.22 * person.age * hill(x, 0.3) * rise(y, 0.3, 0.36) * (1 - rise(y, 0.6, 0.66));
  const wrinkles = lines * rise(Math.sin(y * 75 + x * x * 6), 0.5, 1);
  const bags =
    0.3 * person.age * hill(side - person.eyeGap, 0.1) * hill(y - places.eyes + 0.13, 0.018);
  const shade = darker(
    colour,
    1 - clamp(wrinkles + bags + socket + noseSide + underNose + underLip + fold),
  );
  const nostril =
    hill(side - person.noseWidth * 0.55, 0.026) * hill(y - places.noseBase + 0.025, 0.017);
  const { mole } = person;
  const spot =
    mole.size > 0.008 ? rise(mole.size - Math.hypot(x - mole.x, y - mole.y), -0.006, 0.004) : 0;
  return blend(blend(shade, NOSTRIL, clamp(nostril * 1.2)), darker(person.skin, 0.35), spot * 0.8);
}

function withBeard(person: Person, [x, y]: Vector, colour: Colour): Colour {
  if (person.beard === 'none') return colour;
  const places = placesOf(person);
  const side = Math.abs(x);
  const moustache =
    hill(y - places.mouth - person.lips - 0.055, 0.035) *
    rise(person.mouthWidth + 0.03 - side, -0.02, 0.05);
  const edge = -0.3 + 0.28 * rise(side, 0.35, 0.6) - 0.36 * hill(x, 0.3);
  const jaw = rise(edge - y, -0.08, 0.1);
  const strength = { stubble: 0.32, full: 0.85, moustache: 0.85 }[person.beard];
  const grown = person.beard === 'moustache' ? moustache : Math.max(moustache, jaw);
  const hairs = 0.8 + 0.2 * noise(x * 120, y * 110);
  return blend(colour, person.hair, clamp(grown * strength * hairs));
}

function withLips(person: Person, [x, y]: Vector, colour: Colour): Colour {
  const places = placesOf(person);
  const along = clamp(1 - (x / person.mouthWidth) ** 2);
  const bow = 1 - 0.25 * hill(x, 0.03);
  const upper = person.lips * along ** 0.8 * bow;
  const lower = person.lips * 1.25 * along ** 0.7;
  const from = y - places.mouth - person.smile * x * x;
  const inside = from > 0 ? rise(upper - from, -0.008, 0.008) : rise(lower + from, -0.01, 0.01);
  const red: Colour = blend(
    darker(person.skin, 0.8),
    [0.68, 0.26, 0.26],
    person.lipRed * 0.6 + 0.15,
  );
  const lips = blend(colour, from > 0 ? darker(red, 0.88) : red, inside * (along > 0 ? 1 : 0));
  const corner = person.mouthWidth * 1.02;
  const parting =
    hill(from - 0.01 * (x / corner) ** 2, 0.008) * rise(corner - Math.abs(x), -0.01, 0.04);
  return blend(lips, [0.2, 0.08, 0.07], clamp(parting * 0.85));
}

function withBrows(person: Person, [x, y]: Vector, colour: Colour): Colour {
  const places = placesOf(person);
  const along = (Math.abs(x) - person.eyeGap) / 0.21;
  if (Math.abs(along) > 1.1) return colour;
  const arch = places.brow + person.browTilt * along * 0.12 - 0.045 * along * along;
  const thick = person.browThickness * (1 - 0.45 * clamp(along));
  const inside =
    rise(thick - Math.abs(y - arch), -0.012, 0.01) * rise(1 - Math.abs(along), 0, 0.15);
  const hairs = 0.82 + 0.18 * noise(x * 130 + y * 40, y * 30);
  return blend(colour, darker(person.hair, 0.8), clamp(inside * hairs));
}

function withEyes(person: Person, [x, y]: Vector, eyesOpen: number, colour: Colour): Colour {
  const places = placesOf(person);
  const side = Math.sign(x) || 1;
  const across = Math.abs(x) - person.eyeGap;
  const along = across / person.eyeWidth;
  if (Math.abs(along) > 1.5) return colour;
  const middle = places.eyes + person.eyeTilt * across;
  const arch = clamp(1 - along * along);
  const shutLine = middle - person.eyeHeight * 0.5 * arch;
  const openUpper = middle + person.eyeHeight * 1.05 * arch ** 0.7;
  const lower = mix(shutLine, middle - person.eyeHeight * 0.75 * arch ** 0.8, eyesOpen);
  const upper = mix(shutLine, openUpper, eyesOpen);
  const crease = openUpper + 0.035;
  const lid = eyesOpen * hill(y - crease, 0.009) * rise(1.15 - Math.abs(along), 0, 0.3);
  const shadow = person.makeup * rise(y, middle, middle + 0.03) * rise(crease + 0.05 - y, 0, 0.05);
  const madeUp = blend(
    colour,
    [0.25, 0.16, 0.22],
    shadow * 0.55 * rise(1.2 - Math.abs(along), 0, 0.3),
  );
  let painted = blend(madeUp, darker(person.skin, 0.5), lid * 0.55);
  if (Math.abs(along) < 1 && y < upper && y > lower) {
    painted = eyeball(person, { across, y: y - middle - 0.004, side, upper: upper - middle });
  }
  const ends = rise(mix(1.45, 1.06, eyesOpen) - Math.abs(along), 0, 0.2);
  const upperLash = hill(y - upper, mix(0.016, 0.013, eyesOpen)) * ends;
  const lowerLash = hill(y - lower, 0.006) * ends * 0.45;
  return blend(painted, LASHES, mix(0.85, 1, eyesOpen) * clamp(Math.max(upperLash, lowerLash)));
}

type OnEye = {
  readonly across: number;
  readonly y: number;
  readonly side: number;
  readonly upper: number;
};

function eyeball(person: Person, { across, y, side, upper }: OnEye): Colour {
  const away = Math.hypot(across, y);
  const iris = person.eyeHeight * 0.98;
  const shade = 1 - 0.35 * rise(y, upper - 0.05, upper);
  const white = darker(SCLERA, shade * (1 - 0.2 * rise(Math.abs(across), 0.06, 0.15)));
  const ring = darker(person.iris, 0.55 + 0.6 * (1 - away / iris));
  let colour = blend(white, darker(ring, shade + 0.1), rise(iris - away, -0.006, 0.006));
  colour = blend(colour, PUPIL, rise(iris * 0.42 - away, -0.005, 0.005));
  const glint = Math.hypot(across * side - 0.018, y - 0.02);
  return blend(colour, [1, 1, 1], 0.9 * rise(0.013 - glint, -0.004, 0.004));
}
