const OBJECT = 'Si no lo sabías, escribe a soporte cuanto antes.';

const WORDS = {
  /** To the old address, whose owner may not know. */
  address_changed: {
    title: 'Tu correo en Cuota Clara cambió',
    happened:
      'Un administrador cambió el correo con el que entras a Cuota Clara. ' +
      'Este correo ya no sirve para entrar.',
    label: 'Ir a Cuota Clara',
  },
  second_factor_reset: {
    title: 'Quitamos tu verificación en dos pasos',
    happened:
      'Un administrador quitó la verificación en dos pasos de tu cuenta y ' +
      'cerró tus sesiones. Entra y actívala de nuevo.',
    label: 'Entrar',
  },
} as const;

type Told = { readonly notice: keyof typeof WORDS; readonly firstName: string };

/** The notice that a user gets about a change that another user made to their account. */
export function noticeWords({ notice, firstName }: Told) {
  const { title, happened, label } = WORDS[notice];
  return {
    title,
    paragraphs: [`Hola, ${firstName}. ${happened}`, OBJECT],
    button: { label, path: '/auth/login' },
  };
}
