import { createHash } from 'node:crypto';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { isNameOf } from '@cuotaclara/contract/signing/real-signature';
import type { Signature } from '@cuotaclara/contract/signing/signature';
import type { CodeChannel, OpenAct } from '@cuotaclara/contract/signing/signing';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import canonicalize from 'canonicalize';
import type { Transaction } from 'kysely';
import { listText } from '#features/signing/moment-text.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CodeChannelAddress, maskAddress } from './code-channels.ts';
import { documentsText } from './code-messages.ts';
import { demandSignable } from './demand-signable.ts';
import { type LockedSigning, lockSigning, type SignableDocument } from './lock-signing.ts';
import { manifestOf } from './manifest.ts';
import { type CodeDeps, demandCodeWay, sendCode } from './send-code.ts';
import { CODE_TRIES_MAX } from './signing-code.ts';
import type { SigningPerson } from './signing-person.reads.ts';

type OpenActInput = {
  readonly documentIds: readonly number[];
  readonly channel: CodeChannel;
  readonly signature: Signature;
};

/** Begins to sign exactly these documents; an older act of the same person signs no more. */
export const openAct = (deps: CodeDeps) =>
  command('open_signing_act', async (ctx, input: OpenActInput) => {
    const { trx, actor } = ctx;
    const { documentIds, channel, signature } = input;
    const signing = await lockSigning(trx, { actor, documentIds });
    const { documents, person } = signing;
    demandOwnName(person, signature);
    await demandSignable(ctx, signing);
    const way = await demandCodeWay(deps, ctx, { signing, channel });
    await voidOlderActs(ctx, person.borrowerId);
    const manifest = manifestOf(documents);
    const consentText = consentOf(documents);
    const actId = await addAct(ctx, {
      signing,
      manifest,
      signature,
      consentText,
      signInMethod: way.signInMethod,
    });
    const sent = await sendCode(deps, ctx, { signing, actId, manifest, ...way });
    return {
      reply: actOnWire({ signing, actId, manifest, consentText, way, sent }),
      audit: [codeEntry({ signing, way })],
    };
  });

/** Refuses a typed signature that is not the name of the person. */
function demandOwnName({ name }: SigningPerson, signature: Signature): void {
  if (signature.kind === 'drawn' || isNameOf(signature.text, name)) return;
  refuse('signature_not_own_name', { name: wholeName(name) });
}

/** The sentence that the person accepts by typing the code. */
const consentOf = (documents: readonly SignableDocument[]): string =>
  `Al escribir el código firmo electrónicamente ${documentsText(documents.length)}: ${listText(
    documents.map(({ kind, number }) => `${LEGAL_DOCUMENT_KINDS[kind]} ${number}`),
  )}.`;

type CodeEntryInput = { readonly signing: LockedSigning; readonly way: CodeChannelAddress };

/** The line of the audit log about a code: where it went, never the code. */
export const codeEntry = ({ signing, way }: CodeEntryInput) =>
  ({
    action: 'signing_code_sent',
    subject: { kind: 'credit', id: signing.set.creditId },
    after: {
      document_numbers: signing.documents.map(({ number }) => number),
      code_channel: way.channel,
      ...(way.channel === 'sms' ? { phone: way.address } : { email: way.address }),
    },
  }) as const;

type ActOnWireInput = {
  readonly signing: LockedSigning;
  readonly actId: string;
  readonly manifest: Buffer;
  readonly consentText: string;
  readonly way: CodeChannelAddress;
  readonly sent: { readonly expires_at: string; readonly again_at: string };
};

export const actOnWire = (input: ActOnWireInput): OpenAct => ({
  act_id: input.actId,
  manifest: input.manifest.toString('hex'),
  documents: input.signing.documents.map(({ documentId, kind, sha256 }) => ({
    document_id: documentId,
    kind,
    sha256: sha256.toString('hex'),
  })),
  consent_text: input.consentText,
  channel: input.way.channel,
  address: maskAddress(input.way),
  ...input.sent,
  tries_left: CODE_TRIES_MAX,
});

/** The person is locked, so no other act of theirs begins meanwhile. */
async function voidOlderActs(
  { trx, now }: Pick<CommandContext, 'trx' | 'now'>,
  borrowerId: number,
): Promise<void> {
  await trx
    .updateTable('signing_acts')
    .set({
      state: 'VOIDED',
      voided_at: new Date(now.epochMilliseconds),
      void_reason: 'newer_act',
    })
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'OPEN')
    .execute();
}

type NewAct = {
  readonly signing: LockedSigning;
  readonly manifest: Buffer;
  readonly signature: Signature;
  readonly consentText: string;
  readonly signInMethod: string;
};

async function addAct(
  { trx, actor, origin, now }: CommandContext,
  { signing, manifest, signature, consentText, signInMethod }: NewAct,
): Promise<string> {
  const { act_id } = await trx
    .insertInto('signing_acts')
    .values({
      borrower_id: signing.person.borrowerId,
      user_id: actor.userId,
      state: 'OPEN',
      manifest,
      signature_kind: signature.kind,
      signature: JSON.stringify(signature),
      signature_sha256: signatureHash(signature),
      consent_text: consentText,
      sign_in_method: signInMethod,
      opened_at: new Date(now.epochMilliseconds),
      ip: origin.networkAddress,
      user_agent: origin.userAgent,
    })
    .returning('act_id')
    .executeTakeFirstOrThrow();
  await addActDocuments(trx, { actId: act_id, documents: signing.documents });
  return act_id;
}

const signatureHash = (signature: Signature): Buffer =>
  createHash('sha256')
    .update(canonicalize(signature) ?? '')
    .digest();

type ActDocuments = {
  readonly actId: string;
  readonly documents: readonly Pick<SignableDocument, 'documentId' | 'sha256' | 'holder'>[];
};

export async function addActDocuments(
  trx: Transaction<DB>,
  { actId, documents }: ActDocuments,
): Promise<void> {
  await trx
    .insertInto('signing_act_documents')
    .values(
      documents.map(({ documentId, sha256, holder }) => ({
        act_id: actId,
        document_id: documentId,
        document_holder_id: holder.holderId,
        sha256,
      })),
    )
    .execute();
}
