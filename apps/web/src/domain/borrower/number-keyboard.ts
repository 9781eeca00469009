import { isOfDigits } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { IdentificationKind } from './person-rules.ts';

/** The keyboard of a phone for the number of a document of the chosen kind. */
export const numberKeyboard = (
  kinds: readonly IdentificationKind[],
  chosenId: string,
): 'numeric' | 'text' => {
  const chosen = kinds.find(({ document_kind_id }) => String(document_kind_id) === chosenId);
  return chosen !== undefined && isOfDigits(chosen.code) ? 'numeric' : 'text';
};
