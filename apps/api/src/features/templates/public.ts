export { resolveBlocks } from './resolve-blocks.ts';
export { seedTemplates } from './seed-templates.ts';
export { templatesInForce, unsafeTextsReplacedByLaw } from './templates-in-force.reads.ts';
