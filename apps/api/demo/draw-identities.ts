import { z } from '@cuotaclara/contract';
import { IDENTITY_ITEM_KEYS } from '@cuotaclara/contract/values/identity-items';
import type { CheckProviders } from '#features/identity/public.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { oneThread } from '#platform/threads/one-thread.ts';
import { DEMO_IDENTITIES, type DemoIdentity } from './demo-identities.ts';
import type { DrawnIdentity, IdentityDrawing } from './drawings/identity/draw-identity.ts';
import { keepDrawnIdentity } from './keep-drawn-identity.ts';

const DRAW_IDENTITY: Job<{ identification: string }> = {
  name: 'draw-demo-identity',
  payload: z.object({ identification: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 10,
};

/** Drawing a head takes a processor for a while, and the server has others to answer. */
const WORKER = new URL('./drawings/identity/draw-identity.ts', import.meta.url);
const TASK = 'drawIdentity' satisfies keyof typeof import('./drawings/identity/draw-identity.ts');
const IDLE_MS_MAX = 5_000;

type DrawDemoDeps = CheckProviders & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly log: Log;
};

/** The photos of the demo are drawn after the start, one person at a time, so that nobody waits. */
export function drawDemoIdentities(deps: DrawDemoDeps) {
  const drawer = oneThread<IdentityDrawing, DrawnIdentity>({
    worker: WORKER,
    log: deps.log,
    idleMs: IDLE_MS_MAX,
  });
  deps.jobs.work(DRAW_IDENTITY, async ({ identification }) => {
    const identity = DEMO_IDENTITIES.find(
      (each) => each.drawing.person.identification === identification,
    );
    const borrowerId = await findUndrawn(deps.db, identification);
    if (identity === undefined || borrowerId === null) return;
    const drawn = await drawer.run(identity.drawing, { name: TASK });
    await keep(deps, { identity, borrowerId, drawn });
  });
  return {
    /** What an earlier start did not come to is drawn now. */
    async start(): Promise<void> {
      for (const { drawing } of DEMO_IDENTITIES) {
        const { identification } = drawing.person;
        const borrowerId = await findUndrawn(deps.db, identification);
        if (borrowerId !== null) await deps.jobs.send(DRAW_IDENTITY, { identification });
      }
    },
    stop: () => drawer.destroy(),
  };
}

async function findUndrawn(db: Database, identification: string): Promise<number | null> {
  const row = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('identification', '=', identification)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_documents')
            .innerJoin(
              'identity_captures',
              'identity_captures.identity_document_id',
              'identity_documents.identity_document_id',
            )
            .select('capture_id')
            .whereRef('identity_documents.borrower_id', '=', 'borrowers.borrower_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.borrower_id ?? null;
}

type Drawn = {
  readonly identity: DemoIdentity;
  readonly borrowerId: number;
  readonly drawn: DrawnIdentity;
};

async function keep(deps: DrawDemoDeps, { identity, borrowerId, drawn }: Drawn): Promise<void> {
  const items = IDENTITY_ITEM_KEYS.filter((item) => item !== 'liveness' || identity.sendsSelfie);
  const files = await Promise.all(
    items.map(async (item) => {
      // What a thread sends arrives as a plain array of bytes.
      const bytes = Buffer.from(drawn[item]);
      const contentType = item === 'video' ? 'video/webm' : 'image/jpeg';
      const file = await deps.files.write(bytes, { contentType });
      return { item, file: { ...file, toJSON: () => file.sha256.toString('hex') } };
    }),
  );
  const { state, sendsSelfie } = identity;
  await deps.run(keepDrawnIdentity(deps), BY_PROGRAM, { state, sendsSelfie, borrowerId, files });
}
