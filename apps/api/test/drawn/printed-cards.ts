import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { renderCard } from '#demo/drawings/cards/card-frame.ts';
import type { CardPerson } from '#demo/drawings/cards/card-person.ts';
import { cedulaPayload } from '#demo/drawings/cards/cedula-payload.ts';
import { digitalBackSvg, ZONE_PRINT } from '#demo/drawings/cards/draw-digital-card.ts';
import { BARCODE_BOX, yellowBackSvg } from '#demo/drawings/cards/draw-yellow-card.ts';
import { td1Lines } from '#demo/drawings/cards/td1-lines.ts';

/**
 * Cards whose codes come from another hand than ours: the barcode from another encoder than that
 * of the drawn cards, the zone in the OCR-B font that comes with it. A reader that only knew its
 * own drawings would fail on them.
 */
export async function printYellowBack(person: CardPerson): Promise<Buffer> {
  // The options of one kind of barcode are not in the package's types.
  const shape: object = { eclevel: 5, columns: 30, rowmult: 6 };
  const svg = bwip.toSVG({
    ...shape,
    bcid: 'pdf417',
    text: Buffer.from(cedulaPayload(person)).toString('latin1'),
    binarytext: true,
  });
  const { x, y, width, height } = BARCODE_BOX;
  const barcode = await sharp(Buffer.from(svg), { density: 400 })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  return renderCard(yellowBackSvg(person, ''), [{ input: barcode, left: x, top: y }]);
}

/** Of the font: the height of its capitals and the line of their middle, in its own units. */
const FONT = { capital: 580, middle: 274, baseline: 42 } as const;

const signPath = (sign: string): string =>
  [...bwip.FontLib.getpaths(bwip.FontLib.lookup('OCR-B'), sign.charCodeAt(0), 1000, 1000)]
    .map(
      (step) =>
        `${step.type}${step.type === 'Q' ? `${step.cx} ${step.cy} ` : ''}${step.x} ${step.y}`,
    )
    .join('');

function lineSvg(line: string, index: number): string {
  const { pitch, signHeight, lineStep, colour } = ZONE_PRINT;
  const scale = signHeight / FONT.capital;
  const baseline = ZONE_PRINT.y + index * lineStep + FONT.baseline * scale;
  return [...line]
    .map((sign, cell) => {
      const left = ZONE_PRINT.x + cell * pitch + 0.5 * pitch - FONT.middle * scale;
      const place = `translate(${left} ${baseline}) scale(${scale} ${-scale})`;
      return `<path transform="${place}" fill="${colour}" d="${signPath(sign)}"/>`;
    })
    .join('');
}

export const printDigitalBack = (person: CardPerson): Promise<Buffer> =>
  renderCard(digitalBackSvg(person, td1Lines(person).map(lineSvg).join('')));
