import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { formatIdentification } from '#lib/format/format-identification.ts';

/** Who signs, as under the line of a paper; nothing while the profile is on its way. */
export const signerLines = (profile: BorrowerProfile | undefined): readonly string[] =>
  profile === undefined
    ? []
    : [
        wholeName(profile),
        `${profile.document_kind} ${formatIdentification(profile.identification)}`,
      ];
