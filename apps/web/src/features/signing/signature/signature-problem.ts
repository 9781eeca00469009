import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { isNameOf, isRealDrawing } from '@cuotaclara/contract/signing/real-signature';
import type { Signature } from '@cuotaclara/contract/signing/signature';
import { wholeName } from '@cuotaclara/contract/values/person-name';

/** Why a signature would be refused, as the server would say it; null where it is one. */
export function signatureProblem(
  signature: Signature,
  profile: BorrowerProfile | undefined,
): string | null {
  if (signature.kind === 'drawn') {
    return isRealDrawing(signature)
      ? null
      : 'Tu firma se ve muy corta. Dibújala como la haces en papel.';
  }
  if (profile === undefined || isNameOf(signature.text, profile)) return null;
  return `Escribe tu nombre: ${wholeName(profile)}. Basta un nombre y tu primer apellido.`;
}
