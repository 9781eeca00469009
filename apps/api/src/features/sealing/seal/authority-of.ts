import { nowOf, type SealingDeps } from '#features/sealing/sealing-deps.ts';
import { externalAuthority } from '#platform/seal/ask-time-stamp.ts';
import type { SealIdentity } from '#platform/seal/certificates.ts';
import { ownAuthority, type TimeStampAuthority } from '#platform/seal/time-stamp.ts';

/** The configured authority, or our own. */
export const authorityOf = (
  deps: Pick<SealingDeps, 'config' | 'clock'>,
  timeStampIdentity: SealIdentity,
): TimeStampAuthority => {
  const { timeStampUrl: url, timeStampRoots: roots } = deps.config;
  const now = () => nowOf(deps);
  return url === null
    ? ownAuthority(async () => timeStampIdentity, now)
    : externalAuthority({ url, roots, now });
};
