import type { BlockPlace } from '@cuotaclara/contract/documents/resolved';
import { BODY } from './look.ts';
import type { Piece } from './pieces.ts';

export type PlacedPiece = {
  readonly piece: Piece;
  readonly top: number;
  /** Its height on this page, which may be set tighter or looser. */
  readonly height: number;
  /** Between its upper edge and its ink, where the page gives it more or less than its height. */
  readonly inset: number;
  /** A head printed again on a further page. */
  readonly isRepeated: boolean;
};

export type Page = {
  /** Name of the annex, in the header in place of the title; null on pages before an annex. */
  annex: string | null;
  readonly placed: PlacedPiece[];
};

/** The part of a gap that a page may take away or add. */
const GAP_GIVE = 0.35;

/** The pieces from one on that share a page. */
function chainFrom(pieces: readonly Piece[], start: number): readonly Piece[] {
  let end = start;
  while (pieces[end]?.keepsNext === true) end += 1;
  return pieces.slice(start, end + 1);
}

/**
 * Puts pieces on pages, in order. What stays together moves on as one, if a page can hold it. A
 * page is set tighter (down to -1) or looser (up to 1) by its pace; documents are tried at many, so
 * that no piece is copied for one.
 */
export function paginate(pieces: readonly Piece[], pace = 0): Page[] {
  const gapOf = ({ gap }: Piece): number => gap * (1 + pace * GAP_GIVE);
  const heightOf = ({ height, give = 0 }: Piece): number => height + pace * give;
  const heightOfChain = (chain: readonly Piece[]): number =>
    chain.reduce((sum, piece, index) => sum + heightOf(piece) + (index && gapOf(piece)), 0);
  const pages: Page[] = [];
  let page: Page = { annex: null, placed: [] };
  let end: number = BODY.top;
  pages.push(page);
  const put = (piece: Piece, isRepeated = false): void => {
    const top = page.placed.length === 0 ? end : end + gapOf(piece);
    const height = heightOf(piece);
    const isAtFoot = piece.isAtFoot === true;
    page.placed.push({
      piece,
      isRepeated,
      top: isAtFoot ? BODY.bottom - height : top,
      height,
      inset: (pace * (piece.give ?? 0)) / 2,
    });
    end = top + height;
  };
  const turn = (annex: string | null): void => {
    page = { annex, placed: [] };
    end = BODY.top;
    pages.push(page);
  };
  const fits = (chain: readonly Piece[]): boolean => {
    const [first] = chain;
    if (first === undefined || page.placed.length === 0) return true;
    return end + gapOf(first) + heightOfChain(chain) <= BODY.bottom;
  };

  let start = 0;
  while (start < pieces.length) {
    const chain = chainFrom(pieces, start);
    const { annex, head } = chain[0] ?? {};
    const headHeight = head === undefined ? 0 : heightOf(head);
    const isTooLong = heightOfChain(chain) + headHeight > BODY.bottom - BODY.top;
    if (annex !== undefined && page.placed.length === 0) page.annex = annex;
    else if (annex !== undefined) turn(annex);
    else if (!isTooLong && !fits(chain)) turn(page.annex);
    for (const piece of chain) {
      if (isTooLong && !fits([piece])) turn(page.annex);
      if (page.placed.length === 0 && piece.head !== undefined) put(piece.head, true);
      put(piece);
    }
    start += chain.length;
  }
  return pages;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** Places of each block, a range for each of its pages. */
export function placesOf(pages: readonly Page[]): BlockPlace[] {
  const places: BlockPlace[] = [];
  for (const [index, { placed }] of pages.entries()) {
    for (const { piece, top, height } of placed) {
      if (piece.block === null) continue;
      const bottom = rounded(top + height);
      const lines = piece.ink.kind === 'signers' ? [rounded(top + piece.ink.room)] : [];
      const last = places.at(-1);
      if (last?.block === piece.block && last.page === index + 1) {
        last.bottom = bottom;
        last.lines?.push(...lines);
      } else {
        const place = { block: piece.block, page: index + 1, top: rounded(top), bottom };
        places.push(lines.length === 0 ? place : { ...place, lines });
      }
    }
  }
  return places;
}
