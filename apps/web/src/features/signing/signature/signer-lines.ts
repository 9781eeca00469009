import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { borrowerName } from '#domain/borrower/borrower-name.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';

/** Who signs, as under the line of a paper; nothing while the profile is on its way. */
export const signerLines = (profile: BorrowerProfile | undefined): readonly string[] =>
  profile === undefined
    ? []
    : [
        borrowerName(profile),
        `${profile.document_kind} ${formatIdentification(profile.identification)}`,
      ];
