import type { SignedInUser } from '@cuotaclara/contract';

type ProtectedUser = Pick<SignedInUser, 'email_verified' | 'second_factor_enabled'>;

type Protection = {
  /** What is missing and what it is good for; empty once nothing is. */
  readonly about: string;
  /** How many of the two steps are done, and whether one is left. */
  readonly done: number;
  readonly isOpen: boolean;
};

/** How an account is protected, and what is missing. */
export const protectionOf = (user: ProtectedUser): Protection => {
  const steps = [user.email_verified, user.second_factor_enabled];
  const done = steps.filter(Boolean).length;
  return { about: missingWords(user), done, isOpen: done < steps.length };
};

const missingWords = ({ email_verified, second_factor_enabled }: ProtectedUser): string => {
  if (!second_factor_enabled) {
    return 'Con la verificación en dos pasos nadie entra sin el código de tu celular.';
  }
  return email_verified
    ? ''
    : 'Confirma tu correo: la próxima vez, entra con «Enviarme un enlace al correo».';
};
