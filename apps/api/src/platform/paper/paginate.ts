import type { BlockPlace } from '@cuotaclara/contract/templates/resolved';
import { BODY } from './look.ts';
import type { Piece } from './pieces.ts';

export type PlacedPiece = {
  readonly piece: Piece;
  readonly top: number;
  /** A head printed again on a further page. */
  readonly isRepeated: boolean;
};

export type Page = {
  /** What the header says in place of the title; null on pages before an annex. */
  readonly annex: string | null;
  readonly placed: PlacedPiece[];
};

/** The pieces from one on that share a page. */
function chainFrom(pieces: readonly Piece[], start: number): readonly Piece[] {
  let end = start;
  while (pieces[end]?.keepsNext === true) end += 1;
  return pieces.slice(start, end + 1);
}

const heightOf = (chain: readonly Piece[]): number =>
  chain.reduce((sum, { gap, height }, index) => sum + height + (index === 0 ? 0 : gap), 0);

/** Puts pieces on pages, in order. What stays together moves on as one, if a page can hold it. */
export function paginate(pieces: readonly Piece[]): Page[] {
  const pages: Page[] = [];
  let page: Page = { annex: null, placed: [] };
  let end: number = BODY.top;
  pages.push(page);
  const put = (piece: Piece, isRepeated = false): void => {
    const top = page.placed.length === 0 ? end : end + piece.gap;
    const isAtFoot = piece.isAtFoot === true;
    page.placed.push({ piece, isRepeated, top: isAtFoot ? BODY.bottom - piece.height : top });
    end = top + piece.height;
  };
  const turn = (annex: string | null): void => {
    page = { annex, placed: [] };
    end = BODY.top;
    pages.push(page);
  };
  const fits = (chain: readonly Piece[]): boolean =>
    page.placed.length === 0 || end + (chain[0]?.gap ?? 0) + heightOf(chain) <= BODY.bottom;

  let start = 0;
  while (start < pieces.length) {
    const chain = chainFrom(pieces, start);
    const isTooLong = heightOf(chain) + (chain[0]?.head?.height ?? 0) > BODY.bottom - BODY.top;
    const annex = chain[0]?.annex;
    if (annex !== undefined) turn(annex);
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

/** Where each block is, a range for each of its pages. */
export function placesOf(pages: readonly Page[]): BlockPlace[] {
  const places: BlockPlace[] = [];
  for (const [index, { placed }] of pages.entries()) {
    for (const { piece, top } of placed) {
      if (piece.block === null) continue;
      const bottom = rounded(top + piece.height);
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
