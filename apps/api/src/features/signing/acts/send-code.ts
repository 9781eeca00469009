import type { CodeChannel } from '@cuotaclara/contract/signing/signing';
import { sql, type Transaction } from 'kysely';
import { readFigures } from '#features/signing/list/signing-figures.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type ChannelConfig, demandCodeAddress, neededPresence } from './code-channels.ts';
import { codeMessage } from './code-messages.ts';
import { demandCodePace, later } from './code-pace.ts';
import type { LockedSigning } from './lock-signing.ts';
import {
  AGAIN_SECONDS,
  CODE_MINUTES,
  type CodeSecret,
  codeHashOf,
  makeCode,
} from './signing-code.ts';
import { findPresence, findSignInProof } from './signing-person.reads.ts';

export type CodeDeps = { readonly config: ChannelConfig; readonly throttle: CodeSecret };

type PrepareInput = { readonly signing: LockedSigning; readonly channel: CodeChannel };

/** Where a code would go, after every rule about codes; and how the person signed in. */
export async function demandCodeWay(
  { config }: CodeDeps,
  ctx: CommandContext,
  { signing, channel }: PrepareInput,
) {
  const { trx, actor } = ctx;
  const now = new Date(ctx.now.epochMilliseconds);
  const { contact, borrowerId } = signing.person;
  const { sessionId } = actor;
  const signedInBy = await findSignInProof(trx, sessionId);
  const presenceAt = await findPresence(trx, { person: signing.person, sessionId });
  const address = demandCodeAddress({ config, contact, signedInBy, presenceAt, now, channel });
  await demandCodePace(trx, { borrowerId, now });
  const presence = neededPresence({ channel, contact, presenceAt, now });
  return { channel, address, presence, signInMethod: signedInBy ?? 'unknown' };
}

type SendCodeInput = {
  readonly signing: LockedSigning;
  readonly actId: string;
  readonly manifest: Buffer;
  readonly channel: CodeChannel;
  readonly address: string;
  /** The proof of presence without which the code would have waited. */
  readonly presence: Date | null;
};

/** Sends a code that signs exactly these bytes; an earlier code of the act ends. */
export async function sendCode(
  { throttle }: CodeDeps,
  ctx: CommandContext,
  { signing, actId, manifest, channel, address, presence }: SendCodeInput,
) {
  const { trx, settings } = ctx;
  const now = new Date(ctx.now.epochMilliseconds);
  const { borrowerId, firstName } = signing.person;
  await replaceCodes(trx, { actId, now });
  const code = makeCode();
  const expiresAt = later(now, CODE_MINUTES * 60);
  const { principal } = await readFigures(trx, signing.set.setId);
  const kinds = signing.documents.map(({ kind }) => kind);
  const messageId = await ctx.send(
    codeMessage({
      channel,
      address,
      code,
      firstName,
      settings,
      kinds,
      principalPesos: principal,
    }),
  );
  await trx
    .insertInto('signing_codes')
    .values({
      act_id: actId,
      channel,
      address,
      code_hash: codeHashOf(throttle, { actId, borrowerId, channel, address, manifest, code }),
      message_id: messageId,
      sent_at: now,
      expires_at: expiresAt,
      presence_proven_at: presence,
    })
    .execute();
  return {
    expires_at: expiresAt.toISOString(),
    again_at: later(now, AGAIN_SECONDS).toISOString(),
  };
}

type ReplaceInput = { readonly actId: string; readonly now: Date };

async function replaceCodes(trx: Transaction<DB>, { actId, now }: ReplaceInput): Promise<void> {
  await trx
    .updateTable('signing_codes')
    .set({ replaced_at: sql`${now}::timestamptz` })
    .where('act_id', '=', actId)
    .where('replaced_at', 'is', null)
    .where('used_at', 'is', null)
    .execute();
}
