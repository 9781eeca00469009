import { keyField } from '../values/fields.ts';

/**
 * Rules of the contact guard in words: the article of the Ley 2300 de 2023 that each applies, its
 * name, and what it says. Their order and conditions are in the guard of the server.
 */
export const CONTACT_RULES = {
  third_party: {
    article: 'Ley 2300, art. 4',
    title: 'No es quien debe',
    text: 'No se contacta a referencias, familiares ni al empleador.',
  },
  uncounted: {
    article: 'Ley 2300, art. 8',
    title: 'No cuenta como contacto',
    text: 'Confirmaciones, alertas de fraude y lo que la persona pidió no tienen límite.',
  },
  stopped: {
    article: 'Ley 2445 de 2025; criterio de la empresa',
    title: 'El cobro está detenido',
    text: 'Insolvencia, fallecimiento o suplantación: no se contacta hasta que se levante.',
  },
  visit: {
    article: 'Ley 2300, art. 6',
    title: 'Sin visitas',
    text: 'No se visita a la persona en su casa ni en su trabajo.',
  },
  channel_not_authorised: {
    article: 'Ley 2300, art. 2',
    title: 'No lo ha autorizado',
    text: 'Solo se usan los canales que la persona autorizó.',
  },
  out_of_hours: {
    article: 'Ley 2300, art. 3',
    title: 'Fuera de horario',
    text: 'Lunes a viernes de 7 a. m. a 7 p. m. y sábados de 8 a. m. a 3 p. m., sin festivos.',
  },
  contacted_today: {
    article: 'Ley 2300, art. 3',
    title: 'Ya hubo un contacto hoy',
    text: 'Un contacto al día por persona, aunque tenga varios créditos.',
  },
  other_channel: {
    article: 'Ley 2300, art. 3',
    title: 'Esta semana ya se usó otro canal',
    text: 'Después de un contacto, otro canal se abre a los 7 días.',
  },
  weekly_cap: {
    article: 'Ley 2300, art. 3',
    title: 'Tope de la semana',
    text: 'Ya se hicieron los contactos que la empresa permite en 7 días.',
  },
  allowed: {
    article: 'Ley 2300, arts. 2 y 3',
    title: 'Se puede',
    text: 'El canal está autorizado, es horario y no hay contactos que lo cierren.',
  },
} as const satisfies Readonly<Record<string, { article: string; title: string; text: string }>>;

export type ContactRuleName = keyof typeof CONTACT_RULES;

export const contactRuleField = keyField(CONTACT_RULES);
