import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { MasterKeys } from '#platform/files/store/master-keys.ts';
import type { Log } from '#platform/log.ts';
import { describeCertificate } from '#platform/seal/describe-certificate.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { keepRewrapped, renewCertificates } from './keep-certificates.ts';
import { planCertificates } from './plan-certificates.ts';
import { readCertificatesInUse } from './seal-certificates.reads.ts';
import { unwrapKey, wrapKey } from './seal-keys.ts';

export type CertificateDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly settings: Pick<SettingsReader, 'on'>;
  readonly masterKeys: MasterKeys;
  readonly log: Log;
};

/**
 * Makes the certificates of the first start, replaces those that are a year old, and wraps their
 * keys by the newest master key. Any number of processes may do it at once: one of them wins.
 */
export async function prepareSealCertificates(deps: CertificateDeps): Promise<void> {
  const { db, run, clock, masterKeys, log } = deps;
  await rewrapKeys(deps);
  const inUse = await readCertificatesInUse(db);
  const settings = await deps.settings.on(clock.today());
  const made = await planCertificates({
    inUse,
    unwrap: (row) => unwrapKey(masterKeys, row),
    company: { name: settings.get('company_name'), nit: settings.get('company_nit') },
    now: new Date(clock.now().epochMilliseconds),
  });
  if (made.length === 0) return;
  const certificates = made.map(({ purpose, identity }) => {
    const { subject, serial, validFrom, validUntil } = describeCertificate(identity.certificate);
    const { keyId, wrappedKey } = wrapKey(masterKeys, { privateKey: identity.privateKey, serial });
    return {
      purpose,
      subject,
      serial,
      certificate: identity.certificate,
      wrappedKey,
      keyId,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil.toISOString(),
    };
  });
  const expectedIds = inUse.map(({ seal_certificate_id: id }) => id);
  const isKept = await run(renewCertificates, BY_PROGRAM, { certificates, expectedIds });
  if (isKept) log.info({ count: made.length }, 'certificates of seals were made');
}

/** After a change of the master key of the files. A key that no longer opens is left and logged. */
async function rewrapKeys({ db, run, masterKeys, log }: CertificateDeps): Promise<void> {
  const rows = await db
    .selectFrom('seal_certificates')
    .select(['seal_certificate_id', 'serial', 'key_id', 'wrapped_private_key'])
    .where('key_id', '<>', masterKeys.newestId)
    .execute();
  const rewrapped = rows.flatMap((row) => {
    try {
      const privateKey = unwrapKey(masterKeys, row);
      const { wrappedKey } = wrapKey(masterKeys, { privateKey, serial: row.serial });
      return [{ id: row.seal_certificate_id, keyId: row.key_id, wrappedKey }];
    } catch (error) {
      const certificate = row.seal_certificate_id;
      log.error({ err: error, certificate }, 'the key of a seal certificate does not open');
      return [];
    }
  });
  if (rewrapped.length > 0)
    await run(keepRewrapped, BY_PROGRAM, { rewrapped, newestId: masterKeys.newestId });
}
