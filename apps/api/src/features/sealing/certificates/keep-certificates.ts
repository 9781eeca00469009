import type { Transaction } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { SealPurpose } from '#platform/seal/certificates.ts';

type RenewInput = {
  readonly certificates: readonly {
    readonly purpose: SealPurpose;
    readonly subject: string;
    readonly serial: string;
    readonly certificate: Buffer;
    readonly wrappedKey: Buffer;
    readonly keyId: string;
    readonly validFrom: string;
    readonly validUntil: string;
  }[];
  /** The certificates that were in use when these were made. */
  readonly expectedIds: readonly number[];
};

/** Puts new certificates in the place of older ones; false where another process came first. */
export const renewCertificates = command(
  'renew_seal_certificates',
  async ({ trx, now }: CommandContext<null>, { certificates, expectedIds }: RenewInput) => {
    const inUse = await lockInUse(trx);
    if (inUse.map(({ seal_certificate_id: id }) => id).join() !== expectedIds.join())
      return { reply: false, audit: [] };
    const at = new Date(now.epochMilliseconds);
    const replaced = inUse.filter((row) =>
      certificates.some(({ purpose }) => purpose === row.purpose),
    );
    if (replaced.length > 0)
      await trx
        .updateTable('seal_certificates')
        .set({ rotated_at: at })
        .where(
          'seal_certificate_id',
          'in',
          replaced.map(({ seal_certificate_id: id }) => id),
        )
        .execute();
    let rootId = inUse.find(({ purpose }) => purpose === 'root')?.seal_certificate_id ?? null;
    for (const each of certificates) {
      const id = await insertCertificate(trx, { each, rootId });
      // The first start of two processes: the other one has made its own.
      if (id === null) return { reply: false, audit: [] };
      if (each.purpose === 'root') rootId = id;
    }
    const subjects = certificates.map(({ subject }) => subject);
    return {
      reply: true,
      audit: [
        {
          action: 'seal_certificates_made',
          subject: { kind: 'setting', id: null },
          after: { certificate_subjects: subjects },
        },
      ],
    };
  },
);

const lockInUse = (trx: Transaction<DB>) =>
  trx
    .selectFrom('seal_certificates')
    .select(['seal_certificate_id', 'purpose'])
    .where('rotated_at', 'is', null)
    .orderBy('seal_certificate_id')
    .forUpdate()
    .execute();

type InsertInput = {
  readonly each: RenewInput['certificates'][number];
  readonly rootId: number | null;
};

/** Null where a certificate of the purpose is in use. */
async function insertCertificate(
  trx: Transaction<DB>,
  { each, rootId }: InsertInput,
): Promise<number | null> {
  const row = await trx
    .insertInto('seal_certificates')
    .values({
      purpose: each.purpose,
      issuer_id: each.purpose === 'root' ? null : rootId,
      subject: each.subject,
      serial: each.serial,
      certificate: each.certificate,
      wrapped_private_key: each.wrappedKey,
      key_id: each.keyId,
      valid_from: new Date(each.validFrom),
      valid_until: new Date(each.validUntil),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seal_certificate_id')
    .executeTakeFirst();
  return row?.seal_certificate_id ?? null;
}

type RewrapInput = {
  readonly rewrapped: readonly {
    readonly id: number;
    /** The master key that wrapped it before. */
    readonly keyId: string;
    readonly wrappedKey: Buffer;
  }[];
  readonly newestId: string;
};

/** Keeps private keys as the newest master key wraps them. */
export const keepRewrapped = command(
  'rewrap_seal_keys',
  async ({ trx }: CommandContext<null>, { rewrapped, newestId }: RewrapInput) => {
    for (const { id, keyId, wrappedKey } of rewrapped)
      await trx
        .updateTable('seal_certificates')
        .set({ wrapped_private_key: wrappedKey, key_id: newestId })
        .where('seal_certificate_id', '=', id)
        .where('key_id', '=', keyId)
        .execute();
    return { reply: rewrapped.length, audit: [] };
  },
);
