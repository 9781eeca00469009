import { listMailbox } from '@cuotaclara/contract';
import {
  listSigning,
  openSigningAct,
  recordReading,
  type SignedDocument,
  signDocuments,
} from '@cuotaclara/contract/signing/signing';
import { untilAnswered } from '#demo/until-answered.ts';
import type { DemoBrowser } from './demo-browser.ts';
import type { DemoDesk } from './demo-desk.ts';
import { drawSignature } from './draw-signature.ts';
import { countHeld } from './stored-signing.reads.ts';

type Signer = { readonly email: string; readonly creditId: number };

type Reader = Signer & { readonly count: number };

/** Reads the first documents to their end, as far as they were not read before. */
export async function readDocuments(
  desk: DemoDesk,
  { email, creditId, count }: Reader,
): Promise<void> {
  const held = await countHeld(desk.db, { email, creditId });
  if (held.read >= Math.min(count, held.ready)) return;
  const person = await desk.phoneOf(email);
  await readEach(person, (await listUnsigned(person, creditId)).slice(0, count));
}

/** Reads and signs every document of a credit that a person can sign now. */
export async function signEverything(desk: DemoDesk, { email, creditId }: Signer): Promise<void> {
  // Nobody signs in at each start of a demo for what they have signed.
  if ((await countHeld(desk.db, { email, creditId })).ready === 0) return;
  const person = await desk.phoneOf(email);
  const unsigned = await listUnsigned(person, creditId);
  await readEach(person, unsigned);
  const { phone, identification } = desk.borrowerOf(email);
  const before = await codesFor(person, phone);
  const { act_id } = await person.call(openSigningAct, {
    body: {
      document_ids: unsigned.map(({ document_id: id }) => id),
      channel: 'sms',
      signature: drawSignature(Number(identification) % SEEDS),
    },
  });
  const code = await awaitCode(person, { phone, after: before.length });
  const { is_signed: isSigned } = await person.call(signDocuments, { body: { act_id, code } });
  if (!isSigned) throw new Error(`the code of ${email} is not the one that was sent`);
}

/** Any number of different signatures. */
const SEEDS = 9_973;

async function listUnsigned(
  person: DemoBrowser,
  creditId: number,
): Promise<readonly SignedDocument[]> {
  const { sets } = await person.call(listSigning);
  const open = sets.find((set) => set.credit_id === creditId && set.state === 'OPEN');
  return (open?.documents ?? []).filter((document) => document.holder_state === 'READY');
}

async function readEach(person: DemoBrowser, documents: readonly SignedDocument[]): Promise<void> {
  for (const { document_id: id } of documents.filter(({ read_at }) => read_at === null)) {
    for (const event of ['opened', 'end']) {
      await person.call(recordReading, { params: { id }, body: { event } });
    }
  }
}

const CODE = /Cuota Clara: (\d{6}) firma/;

/** The codes that a phone got, newest first. */
async function codesFor(person: DemoBrowser, phone: string): Promise<readonly string[]> {
  const { data } = await person.call(listMailbox, { query: { recipient: phone } });
  return data.flatMap(({ text }) => CODE.exec(text)?.[1] ?? []);
}

type Awaited = { readonly phone: string; readonly after: number };

/** Sending is a job of its own. */
async function awaitCode(person: DemoBrowser, { phone, after }: Awaited): Promise<string> {
  const code = await untilAnswered(async () => {
    const codes = await codesFor(person, phone);
    return codes.length > after ? (codes[0] ?? null) : null;
  });
  if (code === null) throw new Error(`no code came for ${phone}`);
  return code;
}
