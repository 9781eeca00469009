import { BODY, BODY_HEIGHT } from './look.ts';
import { type Page, paginate } from './paginate.ts';
import type { Piece } from './pieces.ts';

/** A page that leaves more than this free breaks early, unless it is the last of its part. */
const FREE_MAX = 0.13;
/** A last page with less than this beside the code was not worth its sheet. */
const LAST_MIN = 0.15;

/** Tried from what looks best to what still looks well. */
const PACES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].flatMap((pace) => [-pace, pace]);

/** An early break costs more than any pace; among equals the pace nearest to none wins. */
const EARLY_COST = 100;
const DEPTH_COST = 1000;
const PACE_COST = 50;

/** The part of a page that has something on it, without what stands at its foot by itself. */
function usedOf({ placed }: Page): number {
  const flowing = placed.filter(({ piece }) => piece.isAtFoot !== true);
  const ends = flowing.map(({ top, height }) => top + height);
  return (Math.max(BODY.top, ...ends) - BODY.top) / BODY_HEIGHT;
}

const costOver = (excess: number): number => (excess <= 0 ? 0 : EARLY_COST + DEPTH_COST * excess);

function costOf(pages: readonly Page[], pace: number): number {
  const used = pages.map(usedOf);
  const early = used.slice(0, -1).map((part) => costOver(1 - FREE_MAX - part));
  const last = pages.length > 1 ? costOver(LAST_MIN - (used.at(-1) ?? 1)) : 0;
  return early.reduce((sum, each) => sum + each, last + PACE_COST * Math.abs(pace));
}

/** The pieces up to an annex, and each annex: parts that begin on a page of their own. */
function partsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const starts = pieces.flatMap(({ annex }, index) => (annex === undefined ? [] : [index]));
  const cuts = [0, ...starts.filter((start) => start > 0), pieces.length];
  return cuts.slice(0, -1).map((start, index) => pieces.slice(start, cuts[index + 1]));
}

/** Sets a part a little tighter or looser where that spares a page which breaks early. */
function fitPart(pieces: readonly Piece[]): Page[] {
  const natural = paginate(pieces);
  let best = { pages: natural, cost: costOf(natural, 0) };
  for (const pace of PACES) {
    const floor = PACE_COST * Math.abs(pace);
    if (floor >= best.cost) break;
    const pages = paginate(pieces, pace);
    const cost = costOf(pages, pace);
    if (cost < best.cost) best = { pages, cost };
  }
  return best.pages;
}

/** Puts pieces on pages so that none but the last of a part breaks early. */
export const fitPages = (pieces: readonly Piece[]): Page[] => partsOf(pieces).flatMap(fitPart);
