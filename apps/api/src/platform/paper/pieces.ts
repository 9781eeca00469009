import type { TextStyle } from './look.ts';
import type { Point } from './paper.ts';
import type { Node } from './pen.ts';
import type { Line } from './typeset.ts';

/** A line of text of a node. */
export type LineInk = {
  readonly kind: 'line';
  readonly node: Node;
  readonly line: Line;
  readonly style: TextStyle;
};

export type Cell = {
  readonly node: Node;
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
};

/** A line among others of any style; with an address it opens that. */
export type MarkedLine = {
  readonly node: Node;
  readonly line: Line;
  readonly style: TextStyle;
  readonly url?: string;
};

/** A row of a table or of facts. */
export type RowInk = {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
  readonly padding: { readonly top: number; readonly bottom: number };
  /** Under the row; null has none. */
  readonly rule: { readonly color: string; readonly width: number } | null;
};

/** A place to sign over the name of a person. */
export type SignerBox = {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly MarkedLine[];
};

export type SignersInk = {
  readonly kind: 'signers';
  readonly boxes: readonly SignerBox[];
  /** Left free above the line. */
  readonly room: number;
  /** From the line to the name. */
  readonly underLine: number;
};

/** Strokes from the left edge of the sheet and the upper edge of their piece. */
export type DrawingInk = {
  readonly kind: 'drawing';
  readonly figure: Node;
  readonly strokes: readonly (readonly Point[])[];
};

export type VerificationInk = {
  readonly kind: 'verification';
  readonly figure: Node;
  readonly modules: readonly (readonly boolean[])[];
  readonly text: readonly MarkedLine[];
  /** Between the rule above it and its content. */
  readonly top: number;
};

type Ink = LineInk | RowInk | SignersInk | DrawingInk | VerificationInk;

/** A part that is never cut: a page takes the whole of it or nothing. */
export type Piece = {
  /** The block it belongs to; null for what the paper adds by itself. */
  readonly block: string | null;
  /** Above it, unless it opens a page. */
  readonly gap: number;
  readonly height: number;
  /** The part of its height that a page may lose or gain, so that it does not break early. */
  readonly give?: number;
  /** On the same page as the piece that follows. */
  readonly keepsNext: boolean;
  readonly ink: Ink;
  /** Opens a page, whose header says this. */
  readonly annex?: string;
  /** Printed again above it where it opens a page: the head of its table. */
  readonly head?: Piece;
  /** At the foot of the last page. */
  readonly isAtFoot?: boolean;
};
