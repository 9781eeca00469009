import { CertificateRevocationList, Time } from 'pkijs';
import { importPrivateKey, parseCertificate, type SealIdentity } from './certificates.ts';

/**
 * The list of certificates that the root has withdrawn, which is empty: a rotated certificate stays
 * valid for what it signed. An archive carries the list, so that a verifier need not ask for it.
 */
export async function makeRevocationList(
  root: SealIdentity,
  { at, nextAt }: { readonly at: Date; readonly nextAt: Date },
): Promise<Buffer> {
  const list = new CertificateRevocationList({
    version: 1,
    issuer: parseCertificate(root.certificate).subject,
    thisUpdate: new Time({ type: 0, value: at }),
    nextUpdate: new Time({ type: 0, value: nextAt }),
  });
  await list.sign(await importPrivateKey(root.privateKey), 'SHA-256');
  return Buffer.from(list.toSchema(true).toBER());
}
