export { type ComparedField, compareDocument, type TypedPerson } from './compare-document.ts';
export { createDocumentReader } from './document-reader.ts';
export { GLYPH, GLYPH_STROKES, type Glyph } from './mrz/glyph-strokes.ts';
export type { DocumentProblem, DocumentReader, DocumentReading } from './reading.ts';
