import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import { BODY, GAP, STYLE } from './look.ts';
import type { Node } from './pen.ts';
import type { Piece, SignerBox } from './pieces.ts';
import { BOX_WIDTH, GUTTER, PER_ROW, ROOM } from './signature-rooms.ts';
import { breakLines, type Measure } from './typeset.ts';

type SignaturesBlock = Extract<ResolvedBlock, { type: 'signatures' }>;
type Signer = SignaturesBlock['signers'][number];

/** Between the line of a signature and the name. */
const UNDER_LINE = 5;

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
