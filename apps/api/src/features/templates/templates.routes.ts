import { compareBlocks } from '@cuotaclara/contract/templates/compare-blocks';
import {
  compareTemplates,
  discardTemplate as discardRoute,
  getTemplate,
  listPreviewCredits,
  listTemplates,
  previewTemplate,
  previewTemplateFile,
  retireTemplate as retireRoute,
  saveTemplate as saveRoute,
  startTemplate as startRoute,
} from '@cuotaclara/contract/templates/templates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { PaperWriter } from '#platform/paper/paper-writer.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readPreview, readPreviewCredits } from './preview.reads.ts';
import { writePreviewFile } from './preview-file.ts';
import { retireTemplate } from './retire-template.ts';
import { findTemplate, readTemplates, readVersions } from './templates.reads.ts';
import { discardTemplate, saveTemplate, startTemplate } from './write-draft.ts';

type TemplateRouteDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
  readonly paperWriter: PaperWriter;
};

const readingRoutes = ({ db, clock }: TemplateRouteDeps, app: FastifyInstance): void => {
  serve(app, listTemplates, ({ actor }) => readTemplates(db, { today: clock.today(), actor }));

  serve(app, getTemplate, async ({ params, actor }) => {
    const input = { templateId: params.id, today: clock.today(), actor };
    return (await findTemplate(db, input)) ?? refuse('not_found');
  });

  serve(app, compareTemplates, async ({ params }) => {
    const templateIds = [params.id, params.with_id];
    const versions = await readVersions(db, { templateIds, today: clock.today() });
    const after = versions.get(params.id) ?? refuse('not_found');
    const before = versions.get(params.with_id) ?? refuse('not_found');
    if (before.head.kind !== after.head.kind) refuse('not_found');
    return {
      before: before.head,
      after: after.head,
      changes: compareBlocks(before.blocks, after.blocks).map((change) => ({ ...change })),
    };
  });
};

const previewRoutes = (deps: TemplateRouteDeps, app: FastifyInstance): void => {
  const { db, clock, settings, publicUrl } = deps;
  const dayOf = async () => {
    const today = clock.today();
    return { now: clock.now(), today, settings: await settings.on(today), publicUrl };
  };

  serve(app, listPreviewCredits, ({ query, actor }) => readPreviewCredits(db, { ...query, actor }));

  serve(app, previewTemplate, async ({ body, actor }) =>
    readPreview(db, { ...body, ...(await dayOf()), actor }),
  );

  serveFile(app, previewTemplateFile, async ({ body, actor }) =>
    writePreviewFile(deps, { ...body, ...(await dayOf()), actor }),
  );
};

const changingRoutes = ({ run }: TemplateRouteDeps, app: FastifyInstance): void => {
  serve(app, startRoute, ({ params, caller }) =>
    run(startTemplate, caller, { templateId: params.id }),
  );

  serve(app, saveRoute, ({ params, body, caller }) =>
    run(saveTemplate, caller, { templateId: params.id, ...body }),
  );

  serve(app, discardRoute, ({ params, query, caller }) =>
    run(discardTemplate, caller, { templateId: params.id, ...query }),
  );

  serve(app, retireRoute, ({ params, body, caller }) =>
    run(retireTemplate, caller, { templateId: params.id, ...body }),
  );
};

export const templatesRoutes = (deps: TemplateRouteDeps) => async (app: FastifyInstance) => {
  readingRoutes(deps, app);
  previewRoutes(deps, app);
  changingRoutes(deps, app);
};
