import { barcodeSvg } from './barcode-svg.ts';
import { type CardColours, cardSvg, labelled, renderCard, specimenMark } from './card-frame.ts';
import { drawFront } from './card-front.ts';
import type { CardPerson, DrawnCard } from './card-person.ts';
import { cedulaPayload } from './cedula-payload.ts';

const COLOURS: CardColours = {
  paper: ['#fbf3d3', '#f2dd9b'],
  wave: '#ecd08255',
  ink: '#3a2c12',
  faint: '#83703f',
};

export const BARCODE_BOX = { x: 106, y: 700, width: 1500, height: 270 } as const;

type YellowCard = {
  readonly person: CardPerson;
  readonly portrait: Buffer | null;
  /** In place of the meaningless bytes where a real card has a fingerprint. */
  readonly filler?: Uint8Array;
};

/** The back of a yellow card around the drawing of its barcode. */
export const yellowBackSvg = (person: CardPerson, barcode: string): string =>
  cardSvg(
    COLOURS,
    labelled({ label: 'FECHA DE NACIMIENTO', value: person.born_date, x: 110, y: 120 }, COLOURS) +
      labelled({ label: 'LUGAR DE NACIMIENTO', value: 'BOGOTÁ D.C.', x: 110, y: 290 }, COLOURS) +
      labelled({ label: 'SEXO', value: person.sex, x: 110, y: 460 }, COLOURS) +
      labelled({ label: 'G.S. RH', value: 'O+', x: 420, y: 460 }, COLOURS) +
      specimenMark({ x: 760, y: 500 }) +
      `<rect x="60" y="660" width="1592" height="350" fill="#fffdf4"/>${barcode}`,
  );

/** A specimen in the manner of the yellow cédula: a PDF417 on its back. */
export async function drawYellowCard(card: YellowCard): Promise<DrawnCard> {
  const { person, portrait, filler } = card;
  const barcode = await barcodeSvg(cedulaPayload(person, filler), BARCODE_BOX);
  const front = await drawFront({ person, portrait, colours: COLOURS });
  return { front, back: await renderCard(yellowBackSvg(person, barcode)) };
}
