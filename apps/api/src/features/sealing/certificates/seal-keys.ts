import type { Reader } from '#platform/database/database.ts';
import type { MasterKeys, WrappedKey } from '#platform/files/store/master-keys.ts';
import type { SealIdentity, SealPurpose } from '#platform/seal/certificates.ts';
import { type CertificateInUse, readCertificatesInUse } from './seal-certificates.reads.ts';

/** A wrapped private key opens only for the certificate that it was made for. */
const ownerOf = (serial: string) => ({ storageKey: `seal certificate ${serial}` });

export const wrapKey = (
  masterKeys: MasterKeys,
  { privateKey, serial }: { readonly privateKey: Buffer; readonly serial: string },
): WrappedKey => masterKeys.wrap(privateKey, ownerOf(serial));

type WrappedRow = Pick<CertificateInUse, 'serial' | 'key_id' | 'wrapped_private_key'>;

export const unwrapKey = (masterKeys: MasterKeys, row: WrappedRow): Buffer =>
  masterKeys.unwrap({
    keyId: row.key_id,
    wrappedKey: row.wrapped_private_key,
    ...ownerOf(row.serial),
  });

type IdentityInput = { readonly now: Date };

/** What signs now, each with its key. Throws where one is missing or not valid at this moment. */
export async function readIdentities(
  { db, masterKeys }: { readonly db: Reader; readonly masterKeys: MasterKeys },
  { now }: IdentityInput,
): Promise<Readonly<Record<SealPurpose, SealIdentity>>> {
  const rows = await readCertificatesInUse(db);
  const rowOf = (purpose: SealPurpose): CertificateInUse => {
    const row = rows.find((each) => each.purpose === purpose);
    if (row === undefined || row.valid_from > now || row.valid_until < now)
      throw new Error(`there is no valid certificate of the purpose ${purpose}`);
    return row;
  };
  const root = rowOf('root');
  const identityOf = (row: CertificateInUse): SealIdentity => ({
    certificate: row.certificate,
    privateKey: unwrapKey(masterKeys, row),
    chain: row === root ? [] : [root.certificate],
  });
  return {
    root: identityOf(root),
    seal: identityOf(rowOf('seal')),
    time_stamp: identityOf(rowOf('time_stamp')),
  };
}
