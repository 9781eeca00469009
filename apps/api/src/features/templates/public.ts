export { seedTemplates } from './product/seed-templates.ts';
export { resolveBlocks } from './resolve-blocks.ts';
export { templatesInForce, unsafeTextsReplacedByLaw } from './templates-in-force.reads.ts';
