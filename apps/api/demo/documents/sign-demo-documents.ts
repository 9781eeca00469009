import { z } from '@cuotaclara/contract';
import { writeDemoTemplates } from '#demo/templates/write-demo-templates.ts';
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

/**
 * People of the demo issue, read, sign and decline documents through the same routes as everybody,
 * after the start, so that nobody waits for it. Every part looks first at what is stored: a start
 * after one that was cut off goes on, and a later one does nothing.
 */
export function signDemoDocuments(deps: SignDemoDeps) {
  const { config, jobs, log } = deps;
  let isStopped = false;
  jobs.work(SIGN_DOCUMENTS, async () => {
    const began = performance.now();
    try {
      await signAll({ ...deps, desk: openDesk(deps) }, () => isStopped);
    } catch (error) {
      // The next start goes on by a job of its own; a retry would come when it has long done so.
      if (!isStopped) throw error;
    }
    const ms = Math.round(performance.now() - began);
    log.info({ ms, isStopped }, 'the demo has signed its documents');
  });
  return {
    /** Without the mailbox no code could be read. Answers how to stop: nothing more begins. */
    async start(): Promise<() => void> {
      if (config.demoDocuments && hasMailbox(config)) await jobs.send(SIGN_DOCUMENTS, {});
      return () => {
        isStopped = true;
      };
    },
  };
}

/** While one set is printed, which takes a thread of its own, people sign those before it. */
async function signAll(deps: TellDeps, isStopped: () => boolean): Promise<void> {
  const underWay: Promise<void>[] = [writeDemoTemplates(deps.desk)];
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
