type StepWords = {
  readonly title: string;
  /** True once the step is done. */
  readonly what: string;
  /** The noun of its figure `credits`. */
  readonly credits?: readonly [one: string, many: string];
};

/** Steps of the close of a business day as people read them. */
const CLOSE_STEPS: Readonly<Record<string, StepWords>> = {
  'requote-undecided': {
    title: 'Cotizaciones',
    what: 'Lo que aún no se decide queda con la tasa y las fechas de hoy',
    credits: ['crédito cotizado', 'créditos cotizados'],
  },
  'check-document-files': {
    title: 'Archivos sellados',
    what: 'Cada archivo leído es el que se selló',
  },
  'renew-seal-certificates': {
    title: 'Certificados de sello',
    what: 'Ninguno vence sin reemplazo ni aviso',
  },
  'accrue-credits': {
    title: 'Causación',
    what: 'Cada cuota que venció está en el libro',
    credits: ['crédito causado', 'créditos causados'],
  },
  'cut-month': {
    title: 'Corte del mes',
    what: 'El interés ganado y no vencido de cada mes está en el libro',
    credits: ['crédito cortado', 'créditos cortados'],
  },
  'check-ledger': {
    title: 'Verificación de los libros',
    what: 'Cada saldo es la suma de sus asientos, o el día queda con diferencias',
  },
  'close-gate': {
    title: 'Puerta',
    what: 'Lo que llegue después con fecha de ese día entra como corrección',
  },
  'redo-credit-days': {
    title: 'Correcciones',
    what: 'Los días ya cerrados tienen una revisión donde algo cambió',
    credits: ['crédito revisado', 'créditos revisados'],
  },
  'age-credits': {
    title: 'Foto de cada crédito',
    what: 'Saldo, mora y categoría de cada crédito al final del día',
    credits: ['crédito', 'créditos'],
  },
  'begin-arrears': {
    title: 'Mora de mañana',
    what: 'Desde aquí lo que cambie entra también en la mora del día que sigue',
  },
  'write-arrears': {
    title: 'Mora de cada crédito',
    what: 'Cada crédito vencido tiene su mora de mañana, con el interés de ese día',
    credits: ['crédito vencido', 'créditos vencidos'],
  },
  'end-arrears': {
    title: 'Mora lista',
    what: 'A la medianoche las listas pasan a la mora del día nuevo',
  },
  'bureau-clock': {
    title: 'Centrales de riesgo',
    what: 'Cada mora tiene su reloj: aviso, veinte días, reporte o pago',
    credits: ['reloj movido', 'relojes movidos'],
  },
  'judge-promises': {
    title: 'Promesas de pago',
    what: 'Cada promesa cuyo plazo terminó está cumplida o incumplida según sus pagos',
    credits: ['crédito con promesas', 'créditos con promesas'],
  },
  'plan-reminders': {
    title: 'Recordatorios',
    what: 'Cada persona con una cuota por vencer o vencida tiene su recordatorio de hoy',
    credits: ['recordatorio', 'recordatorios'],
  },
  'check-invariants': {
    title: 'Verificación de los datos',
    what: 'Lo que siempre debe cumplirse se cumple, o el día queda con diferencias',
  },
};

/** The words of a step; one that only an older version had is called by its name. */
export const closeStepWords = (name: string): StepWords =>
  CLOSE_STEPS[name] ?? { title: name, what: 'Paso de una versión anterior' };

export const CLOSE_STEP_NAMES: readonly string[] = Object.keys(CLOSE_STEPS);
