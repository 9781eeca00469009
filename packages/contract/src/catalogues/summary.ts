import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { ENTITIES } from './catalogues.ts';

const catalogueSummary = z.object({
  entity: z.enum(ENTITIES),
  active_count: z.int(),
  disabled_count: z.int(),
  /** What it lacks for the company to go on working, as sentences. */
  notices: z.array(z.string()),
});

export type CatalogueSummary = z.output<typeof catalogueSummary>;

export const getCatalogueSummaries = route({
  method: 'GET',
  url: '/api/utils/catalogues',
  summary: 'Every catalogue with the number of its entries and what it lacks today',
  permission: 'manage_catalogs',
  reply: z.object({ catalogues: z.array(catalogueSummary) }),
});
