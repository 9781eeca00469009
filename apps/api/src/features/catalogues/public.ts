export { addEntries } from './add-entries.ts';
export { cataloguesWaiting } from './catalogues-waiting.ts';
export { seedCatalogues } from './seed-catalogues.ts';
