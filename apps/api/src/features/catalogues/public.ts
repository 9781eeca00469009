export { addEntries } from './add-entries.ts';
export { seedCatalogues } from './seed-catalogues.ts';
