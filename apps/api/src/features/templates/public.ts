export { resolveBlocks } from './resolve-blocks.ts';
export { seedTemplates } from './seed-templates.ts';
export { templatesInForce } from './templates-in-force.reads.ts';
