import type { BlockPlace, ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import { BODY, BODY_WIDTH, GAP, STYLE } from './look.ts';
import type { Node } from './pen.ts';
import type { Piece, SignerBox } from './pieces.ts';
import { breakLines, type Measure } from './typeset.ts';

type SignaturesBlock = Extract<ResolvedBlock, { type: 'signatures' }>;
type Signer = SignaturesBlock['signers'][number];

const PER_ROW = 2;
const GUTTER = 36;
const BOX_WIDTH = (BODY_WIDTH - GUTTER) / PER_ROW;
/** Left free for a signature, and between its line and the name. */
const ROOM = 46;
const UNDER_LINE = 5;

/** Place of each signer's signature, in points from the upper left corner of a page. */
export function signatureRooms({ top, bottom, lines }: Omit<BlockPlace, 'block'>, count: number) {
  const rowCount = Math.ceil(count / PER_ROW);
  // Documents of an earlier time know only the whole block; their rows are as high as each other.
  const rowHeight = (bottom - top) / rowCount;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / PER_ROW);
    return {
      x: BODY.left + (index % PER_ROW) * (BOX_WIDTH + GUTTER),
      width: BOX_WIDTH,
      line: lines?.[row] ?? top + row * rowHeight + ROOM,
      room: ROOM,
    };
  });
}

function boxOf(
  measure: Measure,
  signer: Signer,
  { root, place }: { root: Node; place: number },
): SignerBox {
  const node: Node = { tag: 'P', parent: root };
  const caption = [signer.detail, signer.role].filter((part) => part !== '').join(' · ');
  const set = (text: string, style: typeof STYLE.signer | typeof STYLE.small) =>
    breakLines(measure, [{ text }], { style, width: BOX_WIDTH }).map((line) => ({
      node,
      line,
      style,
    }));
  return {
    x: BODY.left + place * (BOX_WIDTH + GUTTER),
    width: BOX_WIDTH,
    // The space ends the name, so that a copied text keeps it apart from what follows.
    lines: [...set(`${signer.name} `, STYLE.signer), ...set(caption, STYLE.small)],
  };
}

const heightOf = ({ lines }: SignerBox): number =>
  lines.reduce((sum, { style }) => sum + style.leading, 0);

/** A line to sign over each name, two beside each other, all on one page. */
export function setSignatures(measure: Measure, block: SignaturesBlock, root: Node): Piece[] {
  const rowCount = Math.ceil(block.signers.length / PER_ROW);
  return Array.from({ length: rowCount }, (_, row): Piece => {
    const signers = block.signers.slice(row * PER_ROW, (row + 1) * PER_ROW);
    const boxes = signers.map((signer, place) => boxOf(measure, signer, { root, place }));
    return {
      block: block.id,
      gap: row === 0 ? GAP.signatures : 0,
      height: ROOM + UNDER_LINE + Math.max(...boxes.map(heightOf)),
      keepsNext: row < rowCount - 1,
      ink: { kind: 'signers', boxes, room: ROOM, underLine: UNDER_LINE },
    };
  });
}
