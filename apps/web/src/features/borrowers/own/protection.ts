import type { SignedInUser } from '@cuotaclara/contract';

type Protected = Pick<SignedInUser, 'email_verified' | 'second_factor_enabled'>;

type Protection = {
  readonly figure: string;
  readonly about: string;
  /** How many of the two steps are done, and whether one is left. */
  readonly done: number;
  readonly isOpen: boolean;
};

/** What is missing, how it is called, and what it is good for. */
export const protectionOf = (user: Protected): Protection => {
  const steps = [user.email_verified, user.second_factor_enabled];
  const done = steps.filter(Boolean).length;
  return { ...wordsOf(user), done, isOpen: done < steps.length };
};

const wordsOf = ({ email_verified, second_factor_enabled }: Protected) => {
  if (!second_factor_enabled) {
    return {
      figure: email_verified ? 'Falta un paso' : 'Faltan dos pasos',
      about: 'Con la verificación en dos pasos nadie entra sin el código de tu celular.',
    };
  }
  if (!email_verified) {
    return {
      figure: 'Falta un paso',
      about: 'Confirma tu correo: la próxima vez, entra con «Enviarme un enlace al correo».',
    };
  }
  return {
    figure: 'Protegida',
    about: 'Solo tú puedes entrar: siempre pedimos también el código de tu celular.',
  };
};
