import { GAP, STYLE } from './look.ts';
import type { PaperBlock, PaperInput } from './paper.ts';
import type { Node } from './pen.ts';
import type { Piece } from './pieces.ts';
import { setDrawing } from './set-drawing.ts';
import { setFacts, setTable } from './set-rows.ts';
import { setSignatures } from './set-signatures.ts';
import { setClause, setHeading, setText } from './set-text.ts';
import { setVerification } from './set-verification.ts';
import type { Measure } from './typeset.ts';

function setBlock(measure: Measure, block: PaperBlock, root: Node): Piece[] {
  switch (block.type) {
    case 'heading':
      return setHeading(measure, block, root);
    case 'clause':
      return setClause(measure, block, root);
    case 'paragraph':
      return setText(measure, block.runs, {
        block: block.id,
        node: { tag: 'P', parent: root },
        style: STYLE.body,
        gap: GAP.paragraph,
      });
    case 'facts':
      return setFacts(measure, block, root);
    case 'table':
      return setTable(measure, block, root);
    case 'signatures':
      return setSignatures(measure, block, root);
    case 'drawing':
      return [setDrawing(block, root)];
    default:
      return block satisfies never;
  }
}

/** The title of the document, its number and who issues it. */
function setTitle(measure: Measure, input: PaperInput, root: Node): Piece[] {
  const [first] = input.blocks;
  const heading = first?.type === 'heading' ? first : null;
  const { company, number, title, footer } = input;
  const issuer = company.nit === null ? company.name : `${company.name}, NIT ${company.nit}`;
  const subtitle = [number ?? 'Borrador sin número', issuer, footer].join(' · ');
  const base = { block: heading?.id ?? null, keepsNext: true };
  return [
    ...setText(measure, heading?.runs ?? [{ text: title }], {
      ...base,
      node: { tag: 'H1', parent: root },
      style: STYLE.title,
      gap: 0,
    }),
    ...setText(measure, [{ text: subtitle }], {
      ...base,
      node: { tag: 'P', parent: root },
      style: STYLE.subtitle,
      gap: GAP.afterTitle,
    }),
  ];
}

/** Signatures and proofs are never alone on a page: the end of the text comes with them. */
const withEnd = (before: readonly Piece[], after: readonly Piece[]): Piece[] =>
  after.length === 0
    ? [...before]
    : [...before.slice(0, -1), ...before.slice(-1).map(keepingNext), ...after];

const keepingNext = (piece: Piece): Piece => ({ ...piece, keepsNext: true });

/** The block before a paragraph decides their distance; other blocks bring their own. */
function gapOver(block: PaperBlock, before: PaperBlock | undefined): number {
  if (before === undefined) return GAP.afterSubtitle;
  const isAfterRows = before.type === 'facts' || before.type === 'table';
  return block.type === 'paragraph' && isAfterRows ? GAP.table : 0;
}

const withGap = ([first, ...rest]: readonly Piece[], gapMin: number): Piece[] =>
  first === undefined ? [] : [{ ...first, gap: Math.max(first.gap, gapMin) }, ...rest];

/** Everything that a document prints between header and footer, in order. */
export function composePieces(measure: Measure, input: PaperInput): Piece[] {
  const root: Node = { tag: 'Document', parent: null };
  const rest = input.blocks[0]?.type === 'heading' ? input.blocks.slice(1) : input.blocks;
  let pieces: Piece[] = [];
  for (const [index, block] of rest.entries()) {
    const set = setBlock(measure, block, root);
    const next = withGap(set, gapOver(block, rest[index - 1]));
    const isWithEnd = block.type === 'signatures' || block.type === 'drawing';
    pieces = isWithEnd ? withEnd(pieces, next) : [...pieces, ...next];
  }
  const all = [...setTitle(measure, input, root), ...pieces];
  if (input.verification === null) return all;
  const { verification, number } = input;
  return withEnd(all, [setVerification(measure, verification, { root, number })]);
}
