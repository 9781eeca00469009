import { countedText } from '@cuotaclara/contract/values/number-text';

type Terms = { readonly can_mail: boolean; readonly hours: number | null };

/** What a new user gets, as this installation does it; nothing is promised until it is known. */
export const invitationWords = (terms: Terms | undefined): string => {
  if (terms === undefined) return 'Elige su rol y escribe sus datos.';
  if (!terms.can_mail) {
    return 'Esta instalación no envía correos: quedará en la lista, sin invitación.';
  }
  if (terms.hours === null) return 'Le llega un correo para entrar con la cuenta de la empresa.';
  const hours = countedText(terms.hours, ['hora', 'horas']);
  return `Le llega un correo para elegir su contraseña. El enlace vence en ${hours}.`;
};
