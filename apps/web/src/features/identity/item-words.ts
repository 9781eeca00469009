import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';

type ItemWords = {
  /** What the card says while the item is missing. */
  readonly hint: string;
  /** How long it takes most people. */
  readonly seconds: number;
  readonly aim: string;
  readonly advice: string;
  readonly question: string;
};

export const ITEM_WORDS = {
  front: {
    hint: 'Sobre una mesa, con buena luz',
    seconds: 30,
    aim: 'Pon tu cédula dentro del marco',
    advice: 'Sobre una mesa, con buena luz y las cuatro esquinas a la vista.',
    question: '¿Se lee todo?',
  },
  back: {
    hint: 'El lado del código de barras',
    seconds: 30,
    aim: 'Ahora el reverso de tu documento',
    advice: 'El código debe verse completo, sin sombras ni reflejos.',
    question: '¿Se lee todo?',
  },
  video: {
    hint: 'Mueve el documento despacio, 10 segundos',
    seconds: 60,
    aim: 'Mueve el documento despacio, 10 segundos',
    advice: 'Inclínalo a un lado y al otro dentro del marco. No se graba sonido.',
    question: '¿Se ve bien tu documento?',
  },
  liveness: {
    hint: 'Sin gafas ni gorra, con buena luz',
    seconds: 60,
    aim: 'Pon tu cara dentro del óvalo',
    advice: 'Sin gafas ni gorra, mirando a la cámara.',
    question: '¿Se ve bien tu cara?',
  },
} as const satisfies Record<IdentityItem, ItemWords>;
