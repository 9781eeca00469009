import { GLYPH } from '#features/document-reading/public.ts';
import {
  CARD,
  type CardColours,
  cardSvg,
  labelled,
  renderCard,
  specimenMark,
} from './card-frame.ts';
import { drawFront } from './card-front.ts';
import type { CardPerson, DrawnCard } from './card-person.ts';
import { strokeText } from './stroke-text.ts';
import { td1Lines } from './td1-lines.ts';

const COLOURS: CardColours = {
  paper: ['#eef5f3', '#cfdfe2'],
  wave: '#a9cfcb66',
  ink: '#16302f',
  faint: '#5b7876',
};

const { pixelsPerMm } = CARD;
const PITCH = 2.54 * pixelsPerMm;

/** Ten signs an inch and six lines an inch; `y` is the baseline of the first line. */
export const ZONE_PRINT = {
  x: 100,
  y: 815,
  pitch: PITCH,
  lineStep: 4.23 * pixelsPerMm,
  signHeight: (PITCH * GLYPH.height) / GLYPH.pitch,
  colour: '#14181a',
} as const;

const zoneSvg = (lines: readonly string[]): string =>
  lines
    .map((line, index) =>
      strokeText(line, {
        x: ZONE_PRINT.x,
        y: ZONE_PRINT.y + index * ZONE_PRINT.lineStep,
        height: ZONE_PRINT.signHeight,
        colour: ZONE_PRINT.colour,
      }),
    )
    .join('');

/** The back of a digital card around the drawing of its machine readable zone. */
export const digitalBackSvg = (person: CardPerson, zone: string): string =>
  cardSvg(
    COLOURS,
    labelled({ label: 'FECHA DE NACIMIENTO', value: person.born_date, x: 110, y: 120 }, COLOURS) +
      labelled(
        { label: 'FECHA DE EXPIRACIÓN', value: person.expires_on, x: 110, y: 290 },
        COLOURS,
      ) +
      labelled({ label: 'SEXO', value: person.sex, x: 110, y: 460 }, COLOURS) +
      specimenMark({ x: 760, y: 500 }) +
      `<rect y="720" width="${CARD.width}" height="360" fill="#f7faf9"/>${zone}`,
  );

/** A specimen in the manner of the digital cédula: a machine readable zone on its back. */
export async function drawDigitalCard(card: {
  readonly person: CardPerson;
  readonly portrait: Buffer | null;
}): Promise<DrawnCard> {
  const { person, portrait } = card;
  return {
    front: await drawFront({ person, portrait, colours: COLOURS }),
    back: await renderCard(digitalBackSvg(person, zoneSvg(td1Lines(person)))),
  };
}
