import type { CardPerson, DrawnCard } from '../cards/card-person.ts';
import { drawYellowCard } from '../cards/draw-yellow-card.ts';
import { drawFace, drawPortrait } from '../faces/draw-face.ts';
import { personOf } from '../faces/person.ts';
import { drawFilm } from '../films/draw-film.ts';

export type IdentityDrawing = {
  readonly person: CardPerson;
  /** Whom the card shows and, unless it says otherwise, who holds it. */
  readonly seed: number;
  /** Somebody else takes the selfie: what a reviewer must not overlook. */
  readonly impostor: boolean;
};

export type DrawnIdentity = DrawnCard & {
  readonly video: Buffer;
  readonly liveness: Buffer;
};

const FILM = { width: 480, height: 320, seconds: 3 } as const;
const NEXT_PERSON = 1000;

/** The first number from `start` on whose drawn person could be of the sex on the card. */
function seedFor(start: number, sex: CardPerson['sex']): number {
  const wantsLong = sex === 'F';
  let seed = start;
  while ((personOf(seed).hairStyle === 'long') !== wantsLong) seed += 1;
  return seed;
}

/** All four items of somebody who does not exist. */
export async function drawIdentity(drawing: IdentityDrawing): Promise<DrawnIdentity> {
  const { person, impostor } = drawing;
  const seed = seedFor(drawing.seed, person.sex);
  const card = await drawYellowCard({ person, portrait: await drawPortrait({ seed }) });
  const holder = impostor ? seedFor(seed + NEXT_PERSON, person.sex) : seed;
  const liveness = await drawFace({ seed: holder, light: -0.4, yaw: 4, background: '#b9c4bd' });
  const video = await drawFilm({ picture: card.front, ...FILM });
  return { ...card, video, liveness };
}
