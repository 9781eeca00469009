import { PASSWORD_LENGTH } from '@cuotaclara/contract';

export const STRENGTH_MAX = 4;

export type PasswordStrength = {
  readonly filled: number;
  readonly tone: 'warn' | 'primary' | 'good';
  readonly text: string;
};

const DIFFERENT_CHARACTERS_MIN = 5;
const GOOD_LENGTH = 14;
const STRONG_LENGTH = 18;

/**
 * A hint while the user types, by what really makes guessing slow: length, and characters that
 * differ. Whether it is one that everybody uses, only the server knows.
 */
export const passwordStrength = (password: string): PasswordStrength => {
  const missing = PASSWORD_LENGTH.min - password.length;
  const isPattern = new Set(password.toLowerCase()).size < DIFFERENT_CHARACTERS_MIN;
  if (password === '') {
    return { filled: 0, tone: 'warn', text: 'Una frase de varias palabras es fácil de recordar.' };
  }
  if (missing > 0) {
    const characters = missing === 1 ? 'Falta 1 carácter' : `Faltan ${missing} caracteres`;
    return { filled: 1, tone: 'warn', text: `${characters} para el mínimo.` };
  }
  if (isPattern) {
    return { filled: 1, tone: 'warn', text: 'Se repite mucho: usa más caracteres distintos.' };
  }
  if (password.length < GOOD_LENGTH) {
    return {
      filled: 2,
      tone: 'primary',
      text: 'Tiene el largo mínimo. Al guardar miramos que no sea muy común.',
    };
  }
  return password.length < STRONG_LENGTH
    ? { filled: 3, tone: 'good', text: 'Buen largo. Al guardar miramos que no sea muy común.' }
    : {
        filled: STRENGTH_MAX,
        tone: 'good',
        text: 'Muy buen largo. Al guardar miramos que no sea muy común.',
      };
};
