import { z } from '@cuotaclara/contract';
import { editBorrower, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import { issueDocuments } from '@cuotaclara/contract/documents/documents';
import { rejectDocuments } from '@cuotaclara/contract/signing/signing';
import type { FastifyInstance } from 'fastify';
import { type ExpireDeps, expireSets } from '#features/documents/public.ts';
import type { Config } from '#platform/config.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import { type DemoDesk, openDesk } from './demo-desk.ts';
import { DEMO_CO_DEBTORS, SIGNING_STORIES, type SigningStory } from './demo-signers.ts';
import { readDocuments, signEverything } from './read-and-sign.ts';
import { signForDemoCompany } from './sign-for-demo-company.ts';
import { findSigning, type StoredSigning } from './stored-signing.reads.ts';

const SIGN_DOCUMENTS: Job<object> = {
  name: 'sign-demo-documents',
  payload: z.object({}),
  retryLimit: 5,
  // A person gets one code a minute.
  retryDelaySeconds: 65,
};

export type SignDemoDeps = ExpireDeps & {
  readonly app: FastifyInstance;
  /** The same server as it would have answered at another moment. */
  readonly appAt: (moment: Temporal.Instant) => Promise<FastifyInstance>;
  readonly publicUrl: string;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly log: Log;
};

/**
 * People of the demo issue, read, sign and decline documents through the same routes as everybody,
 * after the start, so that nobody waits for it. Every part looks first at what is stored: a start
 * after one that was cut off goes on, and a later one does nothing.
 */
export function signDemoDocuments(deps: SignDemoDeps) {
  const { config, jobs, log, db } = deps;
  jobs.work(SIGN_DOCUMENTS, async () => {
    const began = performance.now();
    const desk = openDesk(deps);
    for (const { email, story } of SIGNING_STORIES) {
      const stored = await findSigning(db, email);
      if (stored !== null) await tell({ ...deps, desk }, { email, story, stored });
    }
    const emails = SIGNING_STORIES.filter(({ story }) => story === 'sealed');
    await signForDemoCompany(
      { db, desk },
      emails.map(({ email }) => email),
    );
    log.info({ ms: Math.round(performance.now() - began) }, 'the demo has signed its documents');
  });
  return {
    /** Without the mailbox no code could be read. */
    async start(): Promise<void> {
      if (config.demoDocuments && hasMailbox(config)) await jobs.send(SIGN_DOCUMENTS, {});
    },
  };
}

type TellDeps = SignDemoDeps & { readonly desk: DemoDesk };

type Told = {
  readonly email: string;
  readonly story: SigningStory;
  readonly stored: StoredSigning;
};

const EXPIRED_DAYS_AGO = 20;
const PARTLY = 3;
const DECLINED = 'La cuota quedó más alta de lo que me habían dicho. Prefiero no firmar.';
const MOVED_TO = 'Carrera 65 # 48 C - 21, apartamento 302';
const STAFF = 'service@cuotaclara.test';

async function tell(deps: TellDeps, { email, story, stored }: Told): Promise<void> {
  const { desk } = deps;
  const { creditId } = stored;
  if (stored.setId === null) await issue(deps, { creditId, story });
  const setId = stored.setId ?? (await findSigning(deps.db, email))?.setId ?? null;
  // Where a person of the staff issued other documents, the story is theirs.
  if (setId === null || stored.setCount > 1 || (stored.setId !== null && !stored.isOpen)) return;
  const signer = { email, creditId };
  switch (story) {
    case 'unread':
      return;
    case 'partly_read':
      return void (await readDocuments(desk, { ...signer, count: PARTLY }));
    case 'rejected': {
      await readDocuments(desk, { ...signer, count: PARTLY });
      const person = await desk.phoneOf(email);
      await person.call(rejectDocuments, { params: { id: setId }, body: { reason: DECLINED } });
      return;
    }
    case 'outdated':
      return moveHouse(desk, { email, isCurrent: stored.address !== MOVED_TO });
    case 'expired':
      return void (await expireSets(deps));
    case 'for_company':
    case 'for_co_debtor':
      return signEverything(desk, signer);
    case 'sealed': {
      await signEverything(desk, signer);
      const others = DEMO_CO_DEBTORS.filter(({ borrower }) => borrower === email);
      for (const { coDebtor } of others) await signEverything(desk, { email: coDebtor, creditId });
    }
  }
}

type Issued = { readonly creditId: number; readonly story: SigningStory };

/** What has expired was issued some weeks ago. */
async function issue({ desk, appAt, clock }: TellDeps, { creditId, story }: Issued): Promise<void> {
  const body = { credit_id: creditId };
  if (story !== 'expired') {
    await (await desk.staffAs(STAFF)).call(issueDocuments, { body });
    return;
  }
  const app = await appAt(clock.now().subtract({ hours: EXPIRED_DAYS_AGO * 24 }));
  try {
    await (await desk.staffAs(STAFF, app)).call(issueDocuments, { body });
  } finally {
    await app.close();
  }
}

type Moving = { readonly email: string; readonly isCurrent: boolean };

/** The borrower lives elsewhere since the documents were issued. */
async function moveHouse(desk: DemoDesk, { email, isCurrent }: Moving): Promise<void> {
  if (!isCurrent) return;
  const staff = await desk.staffAs(STAFF);
  const { identification } = desk.borrowerOf(email);
  const known = await staff.call(getBorrower, { query: { document: identification } });
  await staff.call(editBorrower, { query: { addr: email }, body: { ...known, address: MOVED_TO } });
}
