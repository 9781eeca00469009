import type { DocumentState } from '@cuotaclara/contract/documents/document-words';
import type { SigningReply } from '@cuotaclara/contract/signing/signing';
import { recordSignatures } from '#features/documents/public.ts';
import { nextSignerOf } from '#features/signing/next-signer.ts';
import { tellOthers, tellSigner } from '#features/signing/notices/tell-of-signatures.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { demandNotVoid, lockAct, readActDocuments } from './act.reads.ts';
import { maskAddress } from './code-channels.ts';
import { demandSignable } from './demand-signable.ts';
import { type LockedSigning, lockSigning } from './lock-signing.ts';
import type { ManifestLine } from './manifest.ts';
import type { CodeDeps } from './send-code.ts';
import { CODE_TRIES_MAX } from './signing-code.ts';
import { isUsedCode, tryCode } from './use-code.ts';

type SignDocumentsInput = {
  readonly actId: string;
  readonly code: string;
  /** The only document of the act, where a call names one. */
  readonly documentId: number | null;
};

/**
 * Signs the documents of an act with its code. A wrong code is answered and not refused, so that
 * its try is committed. What is in the way is looked for before the code is compared: nobody learns
 * about a code while it could not sign.
 */
export const signDocuments = (deps: CodeDeps) =>
  command('sign_documents', async (ctx, input: SignDocumentsInput) => {
    const { trx } = ctx;
    const { actId, code } = input;
    const { signing, signed } = await lockActDocuments(ctx, input);
    const act = await lockAct(trx, actId);
    demandNotVoid(act);
    const { borrowerId } = signing.person;
    const typed = { actId, borrowerId, manifest: act.manifest, code };
    if (act.signedAt !== null) {
      // The first answer was lost on its way, or the code is another one.
      const isSame = await isUsedCode(deps.throttle, trx, typed);
      if (!isSame) refuse('signing_act_over', { why: 'ya firmaste con otro.' });
      return { reply: signedReply(deps, { signing, signedAt: act.signedAt }), audit: [] };
    }
    await demandSignable(ctx, signing);
    demandSameBytes(signing, signed);
    const now = new Date(ctx.now.epochMilliseconds);
    const tried = await tryCode(deps.throttle, trx, { ...typed, now });
    if (!tried.isRight) return { reply: wrongReply(tried.triesLeft), audit: [] };
    await markActSigned(ctx, actId);
    const after = await recordSignatures(ctx, {
      signatures: signing.documents.map(({ documentId, holder }) => ({
        documentId,
        holderId: holder.holderId,
        userId: null,
      })),
    });
    const { creditId } = signing.set;
    const states = new Map(after.map(({ documentId, state }) => [documentId, state]));
    const isLast = isAllSigned(signing, states);
    await tellSigner(deps, ctx, { creditId, actId, count: after.length, isLast });
    await tellOthers(deps, ctx, after);
    return {
      reply: signedReply(deps, { signing, signedAt: now, states }),
      audit: [signedEntry({ signing, actId, manifest: act.manifest })],
    };
  });

/** Whether nobody has to sign anything more of what the person holds in the set. */
const isAllSigned = (
  { set, person }: LockedSigning,
  states: ReadonlyMap<number, DocumentState>,
): boolean =>
  set.documents
    .filter(({ holders }) => holders.some(({ borrowerId }) => borrowerId === person.borrowerId))
    .every(({ documentId, state }) => {
      const now = states.get(documentId) ?? state;
      return now !== 'ISSUED' && now !== 'PARTLY_SIGNED';
    });

/** Locks what an act signs. A call that names one document is about an act of that one alone. */
async function lockActDocuments(
  { trx, actor }: CommandContext,
  { actId, documentId }: SignDocumentsInput,
): Promise<{ readonly signing: LockedSigning; readonly signed: readonly ManifestLine[] }> {
  const signed = await readActDocuments(trx, { actId, actor });
  const documentIds = signed.map((line) => line.documentId);
  const isOther = documentIds.length > 1 || documentIds[0] !== documentId;
  if (documentId !== null && isOther) refuse('not_found');
  return { signing: await lockSigning(trx, { actor, documentIds }), signed };
}

/** The stored files are those that the person read: their fingerprints are the act's. */
function demandSameBytes({ documents }: LockedSigning, signed: readonly ManifestLine[]): void {
  const hashes = new Map(signed.map(({ documentId, sha256 }) => [documentId, sha256]));
  const isSame = documents.every(
    ({ documentId, sha256 }) => hashes.get(documentId)?.equals(sha256) === true,
  );
  if (!isSame) refuse('documents_outdated', { changes: 'el archivo' });
}

async function markActSigned(
  { trx, now, origin }: Pick<CommandContext, 'trx' | 'now' | 'origin'>,
  actId: string,
): Promise<void> {
  await trx
    .updateTable('signing_acts')
    .set({
      state: 'SIGNED',
      signed_at: new Date(now.epochMilliseconds),
      signed_ip: origin.networkAddress,
      signed_user_agent: origin.userAgent,
    })
    .where('act_id', '=', actId)
    .execute();
}

const wrongReply = (triesLeft: number): SigningReply => ({
  is_signed: false,
  tries_left: triesLeft,
  signed_at: null,
  documents: [],
  copy_to: null,
});

type SignedReplyInput = {
  readonly signing: LockedSigning;
  readonly signedAt: Date;
  /** The states of the documents where they are other ones than when they were locked. */
  readonly states?: ReadonlyMap<number, DocumentState>;
};

const signedReply = (
  { config }: CodeDeps,
  { signing, signedAt, states = new Map() }: SignedReplyInput,
): SigningReply => ({
  is_signed: true,
  tries_left: CODE_TRIES_MAX,
  signed_at: signedAt.toISOString(),
  documents: signing.documents.map(({ documentId, kind, state: before, holders, holder }) => {
    const state = states.get(documentId) ?? before;
    const ownHolderId = holder.holderId;
    return {
      document_id: documentId,
      kind,
      state,
      next_signer: nextSignerOf({ state, holders, ownHolderId }),
    };
  }),
  copy_to: canMail(config)
    ? maskAddress({ channel: 'email', address: signing.person.contact.email })
    : null,
});

type SignedEntryInput = {
  readonly signing: LockedSigning;
  readonly actId: string;
  readonly manifest: Buffer;
};

const signedEntry = ({ signing, actId, manifest }: SignedEntryInput) =>
  ({
    action: 'documents_signed',
    subject: { kind: 'credit', id: signing.set.creditId },
    after: {
      act_id: actId,
      manifest: manifest.toString('hex'),
      document_numbers: signing.documents.map(({ number }) => number),
    },
  }) as const;
