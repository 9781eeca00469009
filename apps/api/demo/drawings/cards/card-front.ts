import sharp from 'sharp';
import {
  type CardColours,
  cardSvg,
  type LabelledValue,
  labelled,
  renderCard,
  specimenMark,
} from './card-frame.ts';
import { type CardPerson, namesOf, surnamesOf } from './card-person.ts';
import { strokeText } from './stroke-text.ts';

const PORTRAIT = { left: 1090, top: 250, width: 500, height: 640 } as const;

/** A person without a picture. */
const SILHOUETTE =
  '<circle cx="250" cy="240" r="120" fill="#8a9a98"/>' +
  '<path d="M30 640C40 460 140 400 250 400S460 460 470 640Z" fill="#5f7471"/>';

const withDots = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

type Front = {
  readonly person: CardPerson;
  readonly portrait: Buffer | null;
  readonly colours: CardColours;
};

export async function drawFront({ person, portrait, colours }: Front): Promise<Buffer> {
  const { left, top, width, height } = PORTRAIT;
  const values: readonly LabelledValue[] = [
    { label: 'NÚMERO', value: withDots(person.identification), x: 110, y: 360 },
    { label: 'APELLIDOS', value: surnamesOf(person), x: 110, y: 540 },
    { label: 'NOMBRES', value: namesOf(person), x: 110, y: 720 },
  ];
  const { ink, faint } = colours;
  const svg = cardSvg(
    colours,
    strokeText('IDENTIFICACIÓN PERSONAL', {
      x: 110,
      y: 150,
      height: 44,
      colour: ink,
      weight: 1.2,
    }) +
      strokeText('CÉDULA DE CIUDADANÍA', { x: 110, y: 220, height: 34, colour: faint }) +
      values.map((value) => labelled(value, colours)).join('') +
      '<path d="M120 930C150 850 190 1000 230 910S320 960 380 900S470 930 540 890"' +
      ' fill="none" stroke="#27408b" stroke-width="7" stroke-linecap="round"/>' +
      `<g transform="translate(${left} ${top})">` +
      `<rect width="${width}" height="${height}" rx="18" fill="#b9c9cd"/>` +
      `${portrait === null ? SILHOUETTE : ''}</g>` +
      specimenMark({ x: 190, y: 1010 }),
  );
  if (portrait === null) return renderCard(svg);
  const picture = await sharp(portrait).resize(width, height, { fit: 'cover' }).png().toBuffer();
  return renderCard(svg, [{ input: picture, left, top }]);
}
