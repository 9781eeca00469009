import type { Feature } from '#contributions/feature.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { type IssueMissingDeps, issueMissing } from './issue/issue-missing.ts';
import { workOnPaperMails } from './notices/paper-mail-work.ts';
import { mailSealedPaper } from './notices/send-paper.ts';
import { unsafePaperChecks } from './paper-checks.ts';
import { papersRoutes } from './papers.routes.ts';
import { papersPersonalData } from './personal-data.ts';
import { issueStatements } from './statements/issue-statements.ts';

const papersTasks = (deps: IssueMissingDeps): readonly ScheduledTask[] => [
  { name: 'issue-papers', every: { minutes: 1 }, run: () => issueMissing(deps) },
  {
    name: 'issue-statements',
    every: 'hour',
    run: (stopping) => issueStatements(deps, stopping),
  },
];

export const papersFeature = {
  name: 'papers',
  writes: ['credit_papers', 'paper_marks'],
  people: {
    credit_papers: { exported: 'créditos/papeles', kept: 'credits' },
  },
  routes: [papersRoutes],
  workers: [workOnPaperMails],
  schedule: papersTasks,
  sealEffects: [mailSealedPaper],
  personalData: () => papersPersonalData,
  checks: unsafePaperChecks,
} as const satisfies Feature<never, never>;
