import type { ReplyOf } from '@cuotaclara/contract';
import type { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';

type Answer = ReplyOf<typeof eraseBorrower>;

type Kept = Answer['kept'][number];

const YEARS_KEPT = 10;

/** What can go of somebody, in the words of whoever asked for it. */
export const ERASED = {
  files: 'Fotos, video y selfie, también los anteriores',
  checks: 'Lecturas del documento, comparaciones del rostro y pruebas de vida',
  contact: 'Correo, teléfono, dirección y ciudad',
  profile: 'Género y estado civil',
  inquiries: 'Consultas en centrales de riesgo y códigos enviados al celular',
  applications: 'Ocupación, ingresos, gastos y papeles de lo que no se desembolsó',
  person: 'Nombre, documento, fechas y todo lo demás del perfil',
  consents: 'Autorizaciones',
  reviews: 'Decisiones sobre la identidad',
  account: 'Cuenta para entrar, con sus sesiones, claves y enlaces',
  messages: 'Mensajes y avisos que se le enviaron',
} as const;

export type ErasedThing = keyof typeof ERASED;

/** It proves what was done with the data. Names and numbers were masked before they got there. */
const AUDIT_LOG: Kept = {
  what:
    'Registro de auditoría: qué se hizo, cuándo, desde qué dirección de red y navegador, y los ' +
    'motivos que alguien escribió; los demás datos personales están ilegibles',
  why:
    'Demuestra quién hizo qué con los datos: responsabilidad demostrada ' +
    '(Decreto 1074 de 2015, art. 2.2.2.25.6.1).',
  until: null,
};

/**
 * With a credit the law obliges to keep its papers for ten years from the last entry; null for
 * somebody who never had one.
 */
export function keptThings(lastEntryOn: Temporal.PlainDate | null): Kept[] {
  if (lastEntryOn === null) return [AUDIT_LOG];
  const until = lastEntryOn.add({ years: YEARS_KEPT }).toString();
  return [
    {
      what: 'Contrato, pagos y demás papeles del crédito',
      why:
        'Los libros y papeles del comerciante se conservan diez años desde el último asiento ' +
        '(Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
      until,
    },
    {
      what: 'Nombre, documento y fechas de nacimiento y expedición',
      why:
        'Dicen de quién son esos papeles y que se conoció al cliente antes de prestarle ' +
        '(Código de Comercio, art. 60; Ley 962 de 2005, art. 28; prevención del lavado de activos).',
      until,
    },
    {
      what: 'Decisiones sobre la identidad, el crédito y las coincidencias en listas de control',
      why: 'Prueban que se conoció al cliente (prevención del lavado de activos).',
      until,
    },
    {
      what: 'Prueba de las autorizaciones',
      why: 'Quien trata los datos debe conservar copia de la autorización (Ley 1581 de 2012, art. 17).',
      until,
    },
    AUDIT_LOG,
  ];
}
