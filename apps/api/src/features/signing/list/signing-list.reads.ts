import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { SignedDocument, SigningList, SigningSet } from '@cuotaclara/contract/signing/signing';
import { changesIn, unsafeHeldBy, unsafeOutdated } from '#features/documents/public.ts';
import { unsafeCanProvePresence } from '#features/identity/public.ts';
import {
  type ChannelConfig,
  type ChannelInput,
  codeChannelsOf,
  maskAddress,
  textWaitUntil,
} from '#features/signing/acts/code-channels.ts';
import { asSentence, personObstacle, setObstacle } from '#features/signing/acts/obstacles.ts';
import {
  findPresence,
  findSignInProof,
  findSigningPerson,
  type SigningPerson,
} from '#features/signing/acts/signing-person.reads.ts';
import { listText, momentText } from '#features/signing/moment-text.ts';
import { nextSignerOf } from '#features/signing/next-signer.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { readFigures } from './signing-figures.ts';
import {
  unsafeFilledPromissoryNotes,
  unsafeHoldersOf,
  unsafeReadMoments,
} from './signing-list-parts.reads.ts';

type HeldDocument = Awaited<ReturnType<typeof unsafeHeldBy>>[number];

type SigningListInput = {
  readonly actor: Actor;
  readonly config: ChannelConfig;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

/** A person signs for a credit now and then; a list of many years ends somewhere. */
const SETS_MAX = 30;

/** What a person has to sign or has signed, newest first. */
export async function listSigning(db: Database, input: SigningListInput): Promise<SigningList> {
  const { actor, config, now } = input;
  const person = (await findSigningPerson(db, actor)) ?? refuse('not_found');
  const held = await unsafeHeldBy(db, person.borrowerId);
  const bySet = Map.groupBy(held, ({ document_set_id: id }) => id);
  const newest = [...bySet.values()].toReversed().slice(0, SETS_MAX);
  const { sessionId } = actor;
  const signedInBy = await findSignInProof(db, sessionId);
  const presenceAt = await findPresence(db, { person, sessionId });
  const way = { config, contact: person.contact, signedInBy, presenceAt, now };
  const codes = await readCodes(db, { way, borrowerId: person.borrowerId });
  const sets: SigningSet[] = [];
  for (const documents of newest) {
    sets.push(await readSet(db, { ...input, person, documents, held, codes }));
  }
  return { sets };
}

type Codes = Pick<SigningSet, 'channels' | 'contact_wait'>;
type CodesInput = { readonly way: ChannelInput; readonly borrowerId: number };

/** How a code reaches the person, and until when a changed phone waits for one. */
async function readCodes(db: Reader, { way, borrowerId }: CodesInput): Promise<Codes> {
  const until = textWaitUntil(way);
  return {
    channels: codeChannelsOf(way).map((each) => ({
      channel: each.channel,
      address: maskAddress(each),
    })),
    contact_wait:
      until === null
        ? null
        : {
            opens_at: until.toISOString(),
            can_prove: await unsafeCanProvePresence(db, borrowerId),
          },
  };
}

type SetInput = SigningListInput & {
  readonly person: SigningPerson;
  /** Those of the set. */
  readonly documents: readonly HeldDocument[];
  /** All of the person. */
  readonly held: readonly HeldDocument[];
  readonly codes: Codes;
};

async function readSet(db: Reader, input: SetInput): Promise<SigningSet> {
  const { documents, held, person, codes } = input;
  const [first] = documents;
  if (first === undefined) throw new Error('a set of the list has a document');
  const { document_set_id: setId, credit_id: creditId } = first;
  const isOwn = first.credit_borrower_id === person.borrowerId;
  const isSigned = documents.every(({ holder_state: state }) => state === 'SIGNED');
  const obstacle = isSigned ? null : await findObstacle(db, { ...input, first });
  const isForCode = !isSigned && obstacle === null;
  return {
    document_set_id: setId,
    credit_id: creditId,
    borrower_name: isOwn ? null : await readName(db, first.credit_borrower_id),
    state: first.set_state,
    issued_at: first.issued_at.toISOString(),
    expires_at: first.expires_at.toISOString(),
    closed_at: first.closed_at?.toISOString() ?? null,
    reason: first.reason,
    summary: await readFigures(db, setId),
    documents: await documentsOnWire(db, documents),
    signed_before: signedBefore({ first, documents, held }),
    filled_promissory_notes: await unsafeFilledPromissoryNotes(
      db,
      signedPromissoryNotes(documents),
    ),
    obstacle: obstacle ?? (isForCode ? codeObstacle(codes) : null),
    channels: codes.channels,
    contact_wait: isForCode ? codes.contact_wait : null,
  };
}

const signedPromissoryNotes = (documents: readonly HeldDocument[]): readonly number[] =>
  documents
    .filter(({ kind, holder_state: state }) => kind === 'PAGARE' && state === 'SIGNED')
    .map(({ document_id: id }) => id);

async function readName(db: Reader, borrowerId: number): Promise<string> {
  const { name } = await db
    .selectFrom('borrowers')
    .select(shortNameOf('borrowers').as('name'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return name;
}

// Object.keys loses the literal names; the order of the table is that of reading.
const ORDER = Object.keys(LEGAL_DOCUMENT_KINDS);

async function documentsOnWire(
  db: Reader,
  documents: readonly HeldDocument[],
): Promise<SignedDocument[]> {
  const [holders, readMoments] = await Promise.all([
    unsafeHoldersOf(
      db,
      documents.map(({ document_id: id }) => id),
    ),
    unsafeReadMoments(
      db,
      documents.map(({ document_holder_id: id }) => id),
    ),
  ]);
  return documents
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .map((document) => ({
      document_id: document.document_id,
      kind: document.kind,
      number: document.number,
      state: document.state,
      pages: document.pages,
      word_count: document.word_count,
      sha256: document.sha256,
      role: document.role,
      holder_state: document.holder_state,
      signed_at: document.signed_at?.toISOString() ?? null,
      read_at: readMoments.get(document.document_holder_id)?.toISOString() ?? null,
      next_signer: nextSignerOf({
        state: document.state,
        holders: holders.get(document.document_id) ?? [],
        ownHolderId: document.document_holder_id,
      }),
    }));
}

type SignedBeforeInput = Pick<SetInput, 'documents' | 'held'> & { readonly first: HeldDocument };

const PERSONAL_KINDS: readonly string[] = ['ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES'];
const KEPT_STATES: readonly string[] = ['SIGNED', 'SEALED'];

/** Personal agreements of earlier sets, where this set has none of the kind. */
function signedBefore({ first, documents, held }: SignedBeforeInput): SigningSet['signed_before'] {
  const own = new Set(documents.map(({ kind }) => kind));
  const earlier = held.flatMap((document) => {
    const { kind, state, signed_at: signedAt, document_id } = document;
    if (!PERSONAL_KINDS.includes(kind) || own.has(kind) || signedAt === null) return [];
    if (!KEPT_STATES.includes(state) || signedAt > first.issued_at) return [];
    return [{ kind, signed_at: signedAt.toISOString(), document_id }];
  });
  // The newest of each kind comes last.
  return [...new Map(earlier.map((agreement) => [agreement.kind, agreement])).values()];
}

/** Why no code can go out now, where the only way is a phone that changed lately. */
function codeObstacle({ channels, contact_wait: wait }: Codes): string | null {
  if (wait === null || channels.length > 0) return null;
  const when = momentText(new Date(wait.opens_at));
  const why = 'Cambiaste tu celular hace menos de 24 horas.';
  return `${why} Por tu seguridad puedes firmar desde el ${when}`;
}

/** Why the person cannot sign now what is left of a set; null where nothing is in the way. */
async function findObstacle(
  db: Reader,
  { person, documents, first, now, settings, today }: SetInput & { readonly first: HeldDocument },
): Promise<string | null> {
  const set = { state: first.set_state, expiresAt: first.expires_at };
  const why = setObstacle(set, now) ?? personObstacle(person);
  if (why !== null) return asSentence(why);
  const ready = documents.filter(({ holder_state: state }) => state === 'READY');
  if (ready.length === 0) {
    return 'Todavía falta que firme alguien antes. Te avisaremos.';
  }
  const { credit_id: creditId, document_set_id: setId } = first;
  const own = new Set(ready.map(({ document_id: id }) => id));
  const outdated = await unsafeOutdated(db, { creditId, setId, settings, today });
  const changes = changesIn(outdated.filter(({ documentId }) => own.has(documentId)));
  if (changes.length === 0) return null;
  return `Cambió algo del crédito: ${listText(changes)}. Te enviaremos documentos nuevos.`;
}
