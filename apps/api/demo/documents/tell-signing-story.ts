import { editBorrower, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import { issueDocuments } from '@cuotaclara/contract/documents/documents';
import { rejectDocuments } from '@cuotaclara/contract/signing/signing';
import type { FastifyInstance } from 'fastify';
import { type ExpireDeps, expireSets } from '#features/documents/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DemoDesk } from './demo-desk.ts';
import { DEMO_CO_DEBTORS, type Telling } from './demo-signers.ts';
import { readDocuments, signEverything } from './read-and-sign.ts';
import { findSigning, type StoredSigning } from './stored-signing.reads.ts';

export type TellDeps = ExpireDeps & {
  readonly clock: Clock;
  readonly desk: DemoDesk;
  /** The same server as it would have answered at another moment. */
  readonly appAt: (moment: Temporal.Instant) => Promise<FastifyInstance>;
};

/** A set of the demo that its people go on with. */
export type OpenTelling = Telling & {
  readonly setId: number;
  readonly stored: StoredSigning;
};

const EXPIRED_DAYS_AGO = 20;
const PARTLY = 3;
const DECLINED = 'La cuota quedó más alta de lo que me habían dicho. Prefiero no firmar.';
const MOVED_TO = 'Carrera 65 # 48 C - 21, apartamento 302';
const STAFF = 'service@cuotaclara.test';

/** Issues the documents of a story where there are none; null where nothing is left to tell. */
export async function beginStory(deps: TellDeps, told: Telling): Promise<OpenTelling | null> {
  const stored = await findSigning(deps.db, told.email);
  if (stored === null) return null;
  if (stored.setId === null) {
    await issue(deps, { creditId: stored.creditId, isPast: told.story === 'expired' });
  }
  const setId = stored.setId ?? (await findSigning(deps.db, told.email))?.setId ?? null;
  // Where a person of the staff issued other documents, the story is theirs.
  if (setId === null || stored.setCount > 1 || (stored.setId !== null && !stored.isOpen)) {
    return null;
  }
  return { ...told, setId, stored };
}

/** People of the demo read, sign and decline what was issued, as far as they have not yet. */
export async function tellStory(deps: TellDeps, told: OpenTelling): Promise<void> {
  const { desk } = deps;
  const { email, story, setId, stored } = told;
  const { creditId } = stored;
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
    case 'sealed':
    case 'to_disburse':
    case 'refused': {
      await signEverything(desk, signer);
      const others = DEMO_CO_DEBTORS.filter(({ borrower }) => borrower === email);
      for (const { coDebtor } of others) await signEverything(desk, { email: coDebtor, creditId });
    }
  }
}

type Issued = { readonly creditId: number; readonly isPast: boolean };

/** What has expired was issued some weeks ago. */
async function issue(
  { desk, appAt, clock }: TellDeps,
  { creditId, isPast }: Issued,
): Promise<void> {
  const body = { credit_id: creditId };
  if (!isPast) {
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
