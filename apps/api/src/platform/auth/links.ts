import { createHash } from 'node:crypto';
import { z } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';
import { type Library, tokenMadeBy } from './create-library.ts';

/** One-time links that go out by mail. Beyond the message itself only their hash is stored. */
export type Links = {
  makeEmailLink(email: string): Promise<string>;
  makeRecoveryLink(email: string): Promise<string>;
  /** The address a link was sent to, without using the link up; null when it is not valid. */
  addressOfEmailLink(token: string): Promise<string | null>;
  addressOfRecoveryLink(token: string): Promise<string | null>;
};

const emailLinkRecord = z.object({ email: z.string() });

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
    async addressOfEmailLink(token) {
      const value = await findValue(`magic-link:${hashOf(token)}`);
      return value === null ? null : emailLinkRecord.parse(JSON.parse(value)).email;
    },
    async addressOfRecoveryLink(token) {
      const identityId = await findValue(`reset-password:${token}`);
      if (identityId === null) return null;
      const identity = await db
        .selectFrom('auth.user')
        .select('email')
        .where('id', '=', identityId)
        .executeTakeFirst();
      return identity?.email ?? null;
    },
  };
}
