import {
  APPLICATION_STEPS,
  type ApplicationStep,
} from '@cuotaclara/contract/applications/application';
import { type Audience, type Page, stepOf } from './wizard/application-pages.ts';

/** Titles of the steps when staff fill in the application for a borrower. */
const STAFF_STEPS: Record<ApplicationStep, string> = {
  person: 'Quién es',
  home: 'Dónde vive',
  purchase: 'Qué compra',
  payment: 'Cómo paga',
};

const STEP_NAMES = { borrower: APPLICATION_STEPS, staff: STAFF_STEPS };

// Object.keys loses the literal names that APPLICATION_STEPS has.
export const STEPS = Object.keys(APPLICATION_STEPS) as readonly ApplicationStep[];

export const stepName = (audience: Audience, step: ApplicationStep): string =>
  STEP_NAMES[audience][step];

type Heading = { readonly title: string; readonly about: string };

const BORROWER: Record<Page[number], Heading> = {
  identity: {
    title: 'Confirma quién eres',
    about: 'Todo como está en tu documento. Ya llenamos lo que sabemos: revísalo.',
  },
  about: { title: 'Cuéntanos de ti', about: 'Y a qué celular te escribimos.' },
  phone: { title: 'Verifica tu celular', about: 'Así nadie pide un crédito en tu nombre.' },
  home: { title: '¿Dónde vives?', about: 'A esta dirección enviamos lo que vaya en papel.' },
  income: {
    title: '¿En qué trabajas?',
    about: 'Así vemos que puedas pagar la cuota sin apuros. No pedimos soportes todavía.',
  },
  purchase: { title: '¿Qué vas a comprar?', about: 'Puedes cambiarlo hasta que envíes.' },
  payment: {
    title: '¿Cómo lo pagas?',
    about: 'Mueve el monto y el plazo: la cuota cambia al instante.',
  },
  review: {
    title: 'Revisa y envía',
    about: 'Mira que todo esté bien. Enviar no te compromete: decides cuando lo aprobemos.',
  },
};

const STAFF: Partial<Record<Page[number], Heading>> = {
  identity: { title: 'Quién es el cliente', about: 'Todo como está en el documento.' },
  phone: {
    title: 'Verifica el celular del cliente',
    about: 'Le llega un código de 6 dígitos y te lo dicta. También puedes hacerlo después.',
  },
  home: { title: 'Dónde vive y en qué trabaja', about: 'El estudio compara la cuota con esto.' },
  purchase: { title: 'Qué compra', about: 'El precio es el de la cotización.' },
  payment: { title: 'Cómo lo paga', about: 'Muéstrale la cuota antes de guardar.' },
  review: { title: 'Revisa y envía', about: 'Repásalo con el cliente antes de enviarlo.' },
};

/** What a page is about; together its parts have the heading of the first. */
export const headingOf = (audience: Audience, [first]: Page): Heading => {
  const part = first ?? 'identity';
  return (audience === 'staff' ? STAFF[part] : undefined) ?? BORROWER[part];
};

export const STEP_COUNT = STEPS.length;

/** How many of the four steps lie behind a page. */
export const stepsBefore = ([first]: Page): number => {
  const step = stepOf(first ?? 'identity');
  return step === null ? STEP_COUNT : STEPS.indexOf(step);
};

/** «Paso 2 de 4 · Dónde vives» */
export const progressOf = (audience: Audience, page: Page): string => {
  const before = stepsBefore(page);
  const step = STEPS[before];
  return step === undefined
    ? 'Los 4 pasos están listos'
    : `Paso ${before + 1} de ${STEP_COUNT} · ${stepName(audience, step)}`;
};
