import type { Reader } from '#platform/database/database.ts';

/** Every root that ever signed a certificate of ours, DER. */
export async function unsafeSealRoots(db: Reader): Promise<readonly Buffer[]> {
  const rows = await db
    .selectFrom('seal_certificates')
    .select('certificate')
    .where('purpose', '=', 'root')
    .orderBy('seal_certificate_id')
    .execute();
  return rows.map(({ certificate }) => certificate);
}

/** The certificates that sign now, by their purpose; one of each at most. */
export const readCertificatesInUse = (db: Reader) =>
  db
    .selectFrom('seal_certificates')
    .select([
      'seal_certificate_id',
      'purpose',
      'subject',
      'serial',
      'certificate',
      'wrapped_private_key',
      'key_id',
      'valid_from',
      'valid_until',
    ])
    .where('rotated_at', 'is', null)
    .orderBy('seal_certificate_id')
    .execute();

export type CertificateInUse = Awaited<ReturnType<typeof readCertificatesInUse>>[number];
