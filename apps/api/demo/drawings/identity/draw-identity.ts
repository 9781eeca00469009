import type { CardPerson, DrawnCard } from '#demo/drawings/cards/card-person.ts';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { drawFace, drawPortrait } from '#demo/drawings/faces/draw-face.ts';
import { drawFilm } from '#demo/drawings/films/draw-film.ts';

export type IdentityDrawing = {
  readonly person: CardPerson;
  /** Whom the card shows. */
  readonly seed: number;
  /** Who takes the selfie; a person other than on the card is what a reviewer must notice. */
  readonly holder: number;
};

export type DrawnIdentity = DrawnCard & {
  readonly video: Buffer;
  readonly liveness: Buffer;
};

const FILM = { width: 480, height: 320, seconds: 3 } as const;

/** All four items of an invented person. */
export async function drawIdentity(drawing: IdentityDrawing): Promise<DrawnIdentity> {
  const { person, seed, holder } = drawing;
  const card = await drawYellowCard({ person, portrait: await drawPortrait({ seed }) });
  const liveness = await drawFace({ seed: holder, light: -0.4, yaw: 4, background: '#b9c4bd' });
  const video = await drawFilm({ picture: card.front, ...FILM });
  return { ...card, video, liveness };
}
