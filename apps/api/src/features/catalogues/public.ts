export { addEntries } from './add-entries.ts';
export { HEADQUARTER_NAMES, PRODUCT_NAMES } from './catalogue-names.ts';
export { unsafeDocumentKinds } from './document-kinds.reads.ts';
export { importRefusal } from './import/import-refusal.ts';
export { plainText } from './import/plain-text.ts';
export { cellText } from './import/read-cell.ts';
export { seedCatalogues } from './seed-catalogues.ts';
export { withEffects } from './with-effects.ts';
