export {
  type ComparedField,
  compareDocument,
  type FieldComparison,
  type TypedPerson,
} from './compare-document.ts';
export { createDocumentReader, type DocumentReaderParts } from './document-reader.ts';
export { documentReadingRoutes } from './document-reading.routes.ts';
export { GLYPH, GLYPH_STROKES, type Glyph } from './mrz/glyph-strokes.ts';
export {
  DOCUMENT_PROBLEMS,
  type DocumentImages,
  type DocumentProblem,
  type DocumentReader,
  type DocumentReading,
  type ReadFields,
} from './reading.ts';
