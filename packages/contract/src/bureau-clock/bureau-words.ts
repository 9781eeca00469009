import { keyField } from '../values/fields.ts';

type StateWords = {
  readonly label: string;
  /** Sentence that says what comes next, and by which rule. */
  readonly next: string;
  readonly tone: 'neutral' | 'info' | 'warn' | 'danger' | 'good';
  /** States that the clock may reach from it. */
  readonly to: readonly string[];
};

/** States of a default before the credit bureaus, with the steps between them. */
export const BUREAU_STATES = {
  to_notify: {
    label: 'Por avisar',
    next: 'Sale el aviso previo (Ley 1266 de 2008, art. 12).',
    tone: 'info',
    to: ['noticed', 'reportable', 'cured', 'stopped', 'lost'],
  },
  noticed: {
    label: 'Avisado',
    next: 'Corren veinte días calendario desde el último aviso.',
    tone: 'neutral',
    to: ['to_notify', 'reportable', 'cured', 'stopped', 'lost'],
  },
  reportable: {
    label: 'Se puede reportar',
    next: 'Va en el archivo del mes, cuando una persona lo confirme.',
    tone: 'warn',
    to: ['to_notify', 'reported', 'cured', 'stopped', 'lost'],
  },
  reported: {
    label: 'Reportado',
    next: 'Cada mes se actualiza, hasta el pago.',
    tone: 'danger',
    to: ['to_correct', 'expired'],
  },
  to_correct: {
    label: 'Por corregir',
    next: 'El pago va en el archivo del mes.',
    tone: 'warn',
    to: ['reported', 'corrected'],
  },
  corrected: {
    label: 'Pagado y corregido',
    next: 'El dato sale cuando termina su permanencia (Ley 2157 de 2021).',
    tone: 'good',
    to: ['reported', 'expired'],
  },
  cured: {
    label: 'Pagó antes del reporte',
    next: 'No hay nada que reportar.',
    tone: 'good',
    to: ['to_notify', 'lost', 'stopped'],
  },
  stopped: {
    label: 'Detenido',
    next: 'Espera a que se levante la detención de la persona.',
    tone: 'neutral',
    to: ['to_notify', 'noticed', 'reportable', 'cured', 'lost'],
  },
  lost: {
    label: 'Ya no se puede reportar',
    next: 'Pasaron dieciocho meses desde la mora (Ley 2157 de 2021).',
    tone: 'neutral',
    to: ['cured'],
  },
  expired: {
    label: 'Fuera de las centrales',
    next: 'Terminó su permanencia.',
    tone: 'neutral',
    to: [],
  },
} as const satisfies Readonly<Record<string, StateWords>>;

export type BureauState = keyof typeof BUREAU_STATES;

// Object.keys loses the literal names.
export const BUREAU_STATE_NAMES = Object.keys(BUREAU_STATES) as readonly BureauState[];

export const BUREAU_STATE_LABELS = Object.fromEntries(
  Object.entries(BUREAU_STATES).map(([name, { label }]) => [name, label]),
);

export const BUREAU_PARTIES = { debtor: 'Titular', co_debtor: 'Codeudor' } as const;

/** Kinds of rows of the monthly file of the operators. */
export const BUREAU_ROW_KINDS = {
  report: 'Reporte negativo',
  update: 'Actualización',
  correction: 'Corrección por pago',
} as const;

export const NOTICE_STATES = {
  issued: 'Por enviar',
  sent: 'Enviado',
  dropped: 'No hizo falta',
} as const;

export const NOTICE_DELIVERIES = {
  reserved: 'En camino',
  made: 'Entregado al correo',
  undelivered: 'No se entregó: no cuenta',
} as const;

export const bureauStateField = keyField(BUREAU_STATES, { error: 'Elige un estado.' });
export const bureauPartyField = keyField(BUREAU_PARTIES);
export const bureauRowKindField = keyField(BUREAU_ROW_KINDS);
export const noticeStateField = keyField(NOTICE_STATES);
export const noticeDeliveryField = keyField(NOTICE_DELIVERIES);
