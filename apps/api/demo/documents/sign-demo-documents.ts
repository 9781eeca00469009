import { z } from '@cuotaclara/contract';
import { writeDemoTemplates } from '#demo/templates/write-demo-templates.ts';
import { workAfterStart } from '#demo/work-after-start.ts';
import type { Config } from '#platform/config.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import { carryOn } from './carry-on.ts';
import { type DeskDeps, openDesk } from './demo-desk.ts';
import { isSealed, SIGNING_STORIES } from './demo-signers.ts';
import { signForDemoCompany } from './sign-for-demo-company.ts';
import { beginStory, type TellDeps, tellStory } from './tell-signing-story.ts';

const SIGN_DOCUMENTS: Job<object> = {
  name: 'sign-demo-documents',
  payload: z.object({}),
  retryLimit: 5,
  // A person gets one code a minute.
  retryDelaySeconds: 65,
};

type SignDemoDeps = Omit<TellDeps, 'desk'> &
  DeskDeps & { readonly config: Config; readonly jobs: Jobs; readonly log: Log };

/** People of the demo issue, read, sign and decline documents. */
export const signDemoDocuments = (deps: SignDemoDeps) =>
  workAfterStart({
    job: SIGN_DOCUMENTS,
    jobs: deps.jobs,
    log: deps.log,
    // Without the mailbox no code could be read.
    isWanted: deps.config.demoDocuments && hasMailbox(deps.config),
    done: 'the demo has signed its documents',
    work: (isStopped) => signAll({ ...deps, desk: openDesk(deps) }, isStopped),
  });

/** While one set is printed, which takes a thread of its own, people sign those before it. */
async function signAll(deps: TellDeps, isStopped: () => boolean): Promise<void> {
  const underWay: Promise<void>[] = [writeDemoTemplates(deps)];
  try {
    for (const told of SIGNING_STORIES) {
      if (isStopped()) return;
      const begun = await beginStory(deps, told);
      if (begun !== null) underWay.push(tellStory(deps, begun));
    }
  } finally {
    await Promise.allSettled(underWay);
  }
  await Promise.all(underWay);
  if (isStopped()) return;
  const sealed = SIGNING_STORIES.filter(isSealed);
  await signForDemoCompany(
    deps,
    sealed.map(({ email }) => email),
  );
  for (const told of sealed) await carryOn(deps, told);
}
