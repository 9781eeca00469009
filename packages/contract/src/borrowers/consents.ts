import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

type ConsentText = {
  readonly title: string;
  readonly mandatory: boolean;
  /**
   * The words that were agreed to, by the month or day from which they were shown: a consent refers
   * to its version, so old versions stay. `{controller}` is the company as it was at the decision,
   * which is stored with it.
   */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  readonly current: string;
};

/**
 * What a borrower is asked to allow, each by itself (Ley 1581 de 2012, Ley 1266 de 2008). A text is
 * never changed: a new wording is a new version, because what was signed must stay readable.
 */
export const CONSENTS = {
  data: {
    title: 'Tratamiento de mis datos personales',
    mandatory: true,
    current: '2026-11-15',
    versions: {
      '2024-01': [
        'Autorizo a la empresa a usar mis datos personales para estudiar mi solicitud, administrar el crédito y cobrarlo.',
        'Puedo conocer, actualizar, corregir y pedir que se supriman mis datos (Ley 1581 de 2012).',
      ],
      '2026-11': [
        'Autorizo a la empresa a usar mis datos personales para estudiar mi solicitud, celebrar y administrar el crédito, cobrar y recibir pagos, y cumplir las obligaciones que la ley le impone.',
        'Puedo conocer, actualizar, corregir y pedir que se supriman mis datos, y revocar esta autorización mientras la ley o un contrato vigente no obliguen a conservarlos (Ley 1581 de 2012).',
      ],
      '2026-11-15': [
        'Autorizo a {controller}, responsable del tratamiento, a usar mis datos personales para estudiar mi solicitud, celebrar y administrar el crédito, cobrar y recibir pagos, y cumplir las obligaciones que la ley le impone.',
        'Puedo conocer, actualizar, corregir y pedir que se supriman mis datos, y revocar esta autorización mientras la ley o un contrato vigente no obliguen a conservarlos (Ley 1581 de 2012). Cómo hacerlo está en su política de tratamiento de datos.',
      ],
    },
  },
  bureau: {
    title: 'Consulta y reporte en centrales de información',
    mandatory: true,
    current: '2026-11-15',
    versions: {
      '2024-01': [
        'Autorizo a la empresa a consultar mi historial en las centrales de información financiera y a reportar en ellas cómo pago (Ley 1266 de 2008).',
      ],
      '2026-11': [
        'Autorizo a la empresa a consultar mi historial en las centrales de información financiera y a reportar en ellas cómo pago este crédito (Ley 1266 de 2008).',
        'Antes de un reporte negativo me avisan y tengo 20 días calendario para pagar o reclamar.',
      ],
      '2026-11-15': [
        'Autorizo a {controller} a consultar mi historial en las centrales de información financiera y a reportar en ellas cómo pago este crédito (Ley 1266 de 2008).',
        'Antes de un reporte negativo me avisan y tengo 20 días calendario para pagar o reclamar.',
      ],
    },
  },
  biometrics: {
    title: 'Comparar mi rostro con mi documento',
    mandatory: false,
    current: '2026-11-15',
    versions: {
      '2024-01': [
        'Mi rostro es un dato sensible y no estoy obligado a autorizar su uso. Si autorizo, un programa compara mi selfie con la foto de mi documento; si no, una persona verifica mi identidad.',
      ],
      '2026-11': [
        'Mi rostro es un dato sensible: nadie puede obligarme a autorizar su uso. Si autorizo, un programa compara mi selfie con la foto de mi documento y comprueba que estoy frente a la cámara.',
        'Si no autorizo, mi crédito se estudia igual: una persona verifica mi identidad en una sede o por videollamada. Puedo cambiar de opinión en mi perfil.',
      ],
      '2026-11-15': [
        'Mi rostro es un dato sensible: nadie puede obligarme a autorizar su uso. Si autorizo a {controller}, un programa compara mi selfie con la foto de mi documento y comprueba que estoy frente a la cámara.',
        'Si no autorizo, mi crédito se estudia igual: una persona verifica mi identidad en una sede o por videollamada. Puedo cambiar de opinión en mi perfil.',
      ],
    },
  },
} as const satisfies Record<string, ConsentText>;

export type ConsentKind = keyof typeof CONSENTS;

// Object.keys loses the literal names that CONSENTS has.
export const CONSENT_KINDS = Object.keys(CONSENTS) as [ConsentKind, ...ConsentKind[]];

export const consentKindField = z.enum(CONSENT_KINDS, {
  error: `La autorización es una de estas: ${CONSENT_KINDS.join(', ')}.`,
});

/** Stands for the controller where it is not known. */
const THE_COMPANY = 'la empresa';

type ConsentWords = {
  readonly kind: ConsentKind;
  readonly version: string;
  /** The controller as it was at the decision, or as it is now where the words are asked. */
  readonly controller: string | null;
};

/** The words of one version, as they were agreed to; null for a version nobody wrote. */
export function consentText(words: ConsentWords): readonly string[] | null {
  const versions: Readonly<Record<string, readonly string[]>> = CONSENTS[words.kind].versions;
  const { controller } = words;
  // A function: signs in the name of a company are no pattern of a replacement.
  const paragraphs = versions[words.version]?.map((paragraph) =>
    paragraph.replace('{controller}', () => controller ?? THE_COMPANY),
  );
  return paragraphs ?? null;
}

/** The consents without which no account is opened, in the order they are asked for. */
export const MANDATORY_CONSENTS = ['data', 'bureau'] as const satisfies readonly ConsentKind[];

const REFUSED_MANDATORY = 'Sin esta autorización no podemos abrir tu cuenta.';

const mandatoryYes = z.literal(true, { error: REFUSED_MANDATORY });

/** The consent answers of a registration: two that are required, one that is free. */
export const consentAnswers = z.object({
  data: mandatoryYes,
  bureau: mandatoryYes,
  biometrics: z.boolean({ error: 'Responde sí o no.' }),
});

const consentDecision = z.object({
  kind: consentKindField,
  text_version: z.string(),
  /** The controller that the text named; null for a text that named none. */
  controller: z.nullable(z.string()),
  granted: z.boolean(),
  decided_at: momentField,
  /** From where, as the person may check that it was them; null for the program. */
  network_address: z.nullable(z.string()),
});

export type ConsentDecision = z.output<typeof consentDecision>;

export const listConsents = route({
  method: 'GET',
  url: '/api/borrowers/consents',
  summary: 'What the signed-in borrower allowed and took back, newest first',
  permission: 'use_own_account',
  reply: z.object({ data: z.array(consentDecision) }),
  refusals: ['not_found'],
});

export const decideConsent = route({
  method: 'PUT',
  url: '/api/borrowers/consents/:kind',
  summary: 'Allow something, or take it back; what the law or a credit still needs is refused',
  permission: 'use_own_account',
  params: z.object({ kind: consentKindField }),
  body: z.object({ granted: z.boolean({ error: 'Responde sí o no.' }) }),
  reply: consentDecision,
  refusals: ['not_found', 'consent_still_needed', 'too_many_requests'],
});
