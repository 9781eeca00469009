import type { CoDebtorNews } from './tell-people.ts';

const HOME = '/borrower';

type Asked = {
  readonly asker: string;
  /** A person with an account signs in; another one opens an account with a link. */
  readonly way: 'account' | { readonly token: string; readonly hours: number };
};

/** What an invited person is told; the figures are on the page, behind the account. */
export function askedWords({ asker, way }: Asked): CoDebtorNews {
  const title = `${asker} te pide ser codeudor de su crédito`;
  const meaning =
    `Si aceptas, respondes por el crédito con tu dinero: si ${asker} no paga, pagas tú. ` +
    'Piénsalo bien antes de aceptar. No estás obligado.';
  if (way === 'account') {
    return {
      title,
      paragraphs: [meaning, 'En tu inicio ves de cuánto es el crédito y puedes aceptar o no.'],
      button: { label: 'Ver lo que te piden', path: HOME },
    };
  }
  return {
    title,
    paragraphs: [
      meaning,
      'Para ver de cuánto es el crédito y responder, abre tu cuenta con este correo.',
      `El enlace vence en ${way.hours} horas. Si vence, regístrate con este mismo correo.`,
      'Si no conoces a esta persona, ignora este correo: sin tu cuenta nadie te compromete.',
    ],
    button: { label: 'Abrir mi cuenta', path: `/verify/email/${way.token}` },
  };
}

/** What a person is told whose accepted terms became heavier; the figures are on the page. */
export const askedAgainWords = (asker: string): CoDebtorNews => ({
  title: `Cambiaron las condiciones del crédito de ${asker}`,
  paragraphs: [
    'Son más altas que las que aceptaste como codeudor. Lo que aceptaste antes no alcanza.',
    'En tu inicio ves las cifras de antes y las de ahora. Acéptalas o retírate.',
  ],
  button: { label: 'Ver qué cambió', path: HOME },
});

type Answered = {
  readonly name: string;
  readonly number: string;
  readonly accepts: boolean;
  readonly reason: string | null;
  /** Where the reader finds the credit. */
  readonly path: string;
};

/** What the borrower and the inviter are told of an answer. */
export const answeredWords = ({ name, number, accepts, reason, path }: Answered): CoDebtorNews => ({
  title: accepts ? `${name} aceptó ser codeudor` : `${name} no aceptó ser codeudor`,
  paragraphs: [
    accepts
      ? `${name} aceptó responder por el crédito ${number}. En el crédito ves qué le falta.`
      : `${name} no aceptó responder por el crédito ${number}. Pueden invitar a otra persona.`,
    ...(reason === null ? [] : [`Motivo: ${reason}`]),
  ],
  button: { label: 'Ver el crédito', path },
});

type Removed = { readonly asker: string; readonly reason: string; readonly hasAccount: boolean };

/** What a removed person is told. */
export const removedWords = ({ asker, reason, hasAccount }: Removed): CoDebtorNews => ({
  title: `Ya no te piden ser codeudor de ${asker}`,
  paragraphs: [
    `No respondes por el crédito de ${asker} y no tienes que hacer nada.`,
    `Motivo: ${reason}`,
  ],
  ...(hasAccount && { button: { label: 'Ir a mi inicio', path: HOME } }),
});

type RemovedFrom = { readonly name: string; readonly number: string; readonly reason: string };

/** What the borrower is told when the staff remove a person from the credit. */
export const removedFromWords = (
  { name, number, reason }: RemovedFrom,
  path: string,
): CoDebtorNews => ({
  title: `${name} ya no es codeudor de tu crédito`,
  paragraphs: [`Retiramos a ${name} de tu crédito ${number}.`, `Motivo: ${reason}`],
  button: { label: 'Ver mi crédito', path },
});
