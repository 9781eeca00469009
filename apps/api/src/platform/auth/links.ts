import { createHash, randomBytes } from 'node:crypto';
import { z } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';
import { type Library, tokenMadeBy } from './create-library.ts';

type LinkOwner = { readonly identityId: string; readonly email: string };

type InvitationLink = { readonly token: string; readonly expiresAt: Date };

/** One-time links that go out by mail. Beyond the message itself only their hash is stored. */
export type Links = {
  makeEmailLink(email: string): Promise<string>;
  makeRecoveryLink(email: string): Promise<string>;
  /** A recovery link that lives longer, for a user who has no password yet. */
  makeInvitationLink(to: { identityId: string; hours: number }): Promise<InvitationLink>;
  /** The address a link was sent to, without using the link up; null when it is not valid. */
  addressOfEmailLink(token: string): Promise<string | null>;
  ownerOfRecoveryLink(token: string): Promise<LinkOwner | null>;
};

const emailLinkRecord = z.object({ email: z.string() });

const INVITATION_TOKEN_BYTES = 24;
const HOUR_MS = 3_600_000;

/** Under this name the library looks for the token with which a password is chosen. */
const recoveryIdentifier = (token: string): string => `reset-password:${token}`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function createLinks(library: Library, db: Database): Links {
  const findValue = async (identifier: string): Promise<string | null> => {
    const { internalAdapter } = await library.$context;
    const record = await internalAdapter.findVerificationValue(identifier);
    return record === null || record.expiresAt < new Date() ? null : record.value;
  };
  return {
    makeEmailLink: (email) =>
      tokenMadeBy(() => library.api.signInMagicLink({ body: { email }, headers: new Headers() })),
    makeRecoveryLink: (email) =>
      tokenMadeBy(() => library.api.requestPasswordReset({ body: { email } })),
    async makeInvitationLink({ identityId, hours }) {
      const expiresAt = new Date(Date.now() + hours * HOUR_MS);
      const token = randomBytes(INVITATION_TOKEN_BYTES).toString('base64url');
      const { internalAdapter } = await library.$context;
      await internalAdapter.createVerificationValue({
        identifier: recoveryIdentifier(token),
        value: identityId,
        expiresAt,
      });
      return { token, expiresAt };
    },
    async addressOfEmailLink(token) {
      const value = await findValue(`magic-link:${hashOf(token)}`);
      return value === null ? null : emailLinkRecord.parse(JSON.parse(value)).email;
    },
    async ownerOfRecoveryLink(token) {
      const identityId = await findValue(recoveryIdentifier(token));
      if (identityId === null) return null;
      const identity = await db
        .selectFrom('auth.user')
        .select('email')
        .where('id', '=', identityId)
        .executeTakeFirst();
      return identity === undefined ? null : { identityId, email: identity.email };
    },
  };
}
