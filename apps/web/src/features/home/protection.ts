import type { SignedInUser } from '@cuotaclara/contract';

type Protected = Pick<SignedInUser, 'email_verified' | 'second_factor_enabled'>;

/** What is missing, how it is called, and what it is good for. */
export const protectionOf = ({ email_verified, second_factor_enabled }: Protected) => {
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
    about: 'Solo tú puedes entrar: además de tu contraseña pedimos el código de tu celular.',
  };
};
