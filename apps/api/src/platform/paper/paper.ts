import type { BlockPlace, ResolvedBlock } from '@cuotaclara/contract/documents/resolved';

/**
 * Kept with every document. A change that gives other bytes for the same input gets the next
 * number, so that a document says which renderer made it.
 */
export const RENDERER_VERSION = 4;

/** A drawing of a person, as strokes of points in a field of this size. Only paper has it. */
export type DrawingBlock = {
  readonly id: string;
  readonly type: 'drawing';
  /** Words that a reader for the blind says in its place. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly Point[])[];
};

export type Point = readonly [x: number, y: number];

export type PaperBlock = ResolvedBlock | DrawingBlock;

/** Data alone, because it goes to a thread. */
export type PaperInput = {
  readonly blocks: readonly PaperBlock[];
  /** Title of the document: `Contrato de crédito`. */
  readonly title: string;
  /** Null: a draft, stamped BORRADOR. */
  readonly number: string | null;
  readonly company: { readonly name: string; readonly nit: string | null };
  /** Place and day, as `Popayán, 15 de noviembre de 2026`. */
  readonly footer: string;
  /** Address of the QR and the code that a person can type; null prints neither. */
  readonly verification: { readonly url: string; readonly id: string } | null;
  /** An ISO moment: the only clock of the file. */
  readonly issuedAt: string;
};

export type Paper = {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** Words of the blocks, for the time that reading takes. */
  readonly wordCount: number;
  /** In reading order, pages from 1. A block over two pages has two entries. */
  readonly places: BlockPlace[];
};
