import type { SealIdentity, SealPurpose } from '#platform/seal/certificates.ts';
import { describeCertificate } from '#platform/seal/describe-certificate.ts';
import type { CertificateInUse } from './seal-certificates.reads.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const VALID_YEARS = { root: 20, leaf: 2 } as const;
/** A certificate is replaced long before it ends. */
const REPLACED_AFTER_YEARS = 1;
/** A clock that is a little behind must not find a certificate that is not valid yet. */
const BACKDATED_MS = 10 * 60_000;

type CompanyName = { readonly name: string; readonly nit: string | null };

export type NewCertificate = { readonly purpose: SealPurpose; readonly identity: SealIdentity };

type PlanInput = {
  readonly inUse: readonly CertificateInUse[];
  /** Opens the key of a row. */
  readonly unwrap: (row: CertificateInUse) => Buffer;
  readonly company: CompanyName;
  readonly now: Date;
};

/** Makes the certificates that are missing, one year old, or of a company that has another name. */
export async function planCertificates(input: PlanInput): Promise<readonly NewCertificate[]> {
  const { inUse, unwrap, company, now } = input;
  const current = (purpose: SealPurpose) => inUse.find((row) => row.purpose === purpose);
  const oldRoot = current('root');
  // A leaf does not outlive its root.
  const leafEnd = new Date(now.getTime() + VALID_YEARS.leaf * YEAR_MS);
  const keepsRoot = oldRoot !== undefined && oldRoot.valid_until > leafEnd;
  const isComplete = (['seal', 'time_stamp'] as const).every((purpose) => {
    const row = current(purpose);
    return row !== undefined && !isDue(row, { company, now });
  });
  if (keepsRoot && isComplete) return [];
  // Most starts find every certificate, and need no library to make one.
  const { makeLeaf, makeRoot } = await import('#platform/seal/certificates.ts');
  const root: SealIdentity = keepsRoot
    ? { certificate: oldRoot.certificate, privateKey: unwrap(oldRoot), chain: [] }
    : await makeRoot({
        subject: subjectOf('root', company),
        validFrom: new Date(now.getTime() - BACKDATED_MS),
        validUntil: new Date(now.getTime() + VALID_YEARS.root * YEAR_MS),
      });
  const made: NewCertificate[] = keepsRoot ? [] : [{ purpose: 'root', identity: root }];
  for (const purpose of ['seal', 'time_stamp'] as const) {
    const row = current(purpose);
    if (keepsRoot && row !== undefined && !isDue(row, { company, now })) continue;
    const dates = { validFrom: new Date(now.getTime() - BACKDATED_MS), validUntil: leafEnd };
    const leaf = { purpose, issuer: root };
    const identity = await makeLeaf({ subject: subjectOf(purpose, company), ...dates }, leaf);
    made.push({ purpose, identity });
  }
  return made;
}

type Dueness = { readonly company: CompanyName; readonly now: Date };

function isDue(row: CertificateInUse, { company, now }: Dueness): boolean {
  const isOld = row.valid_from.getTime() + REPLACED_AFTER_YEARS * YEAR_MS < now.getTime();
  const { organization } = subjectOf('seal', company);
  const { subject } = describeCertificate(row.certificate);
  return isOld || !subject.includes(`O=${organization.slice(0, 64)}`);
}

const COMMON_NAMES: Readonly<Record<SealPurpose, string>> = {
  root: 'Raíz de sellos de',
  seal: 'Sello de',
  time_stamp: 'Estampa de tiempo propia de',
};

const subjectOf = (purpose: SealPurpose, { name, nit }: CompanyName) => ({
  commonName: `${COMMON_NAMES[purpose]} ${name}`,
  organization: name,
  organizationId: nit === null ? null : `NTRCO-${nit}`,
});
