import type { FunctionName } from '../wire/registered.ts';
import { CREDIT_STATES, type CreditState, type CreditStateId } from './credit-states.ts';
import type { NoteKind, StepMeans } from './step-kinds.ts';

type StateName = CreditState['name'];

/** A credit that is past due for more days than these can be written off. */
export const WRITE_OFF_AFTER_DAYS = 180;

/** What must be true before a credit may take a step, each checked in one place of the server. */
export const GUARDS = {
  application_complete: 'La solicitud está completa y la cuota cumple la ley',
  requests_answered: 'Todo lo que se pidió llegó o se retiró',
  identity_approved: 'La identidad del cliente está aprobada',
  lists_decided: 'Ninguna coincidencia en listas está sin decidir ni confirmada',
  within_usury: 'La tasa y el costo total caben en la usura del mes',
  co_debtors_ready: 'Cada codeudor aceptó y demostró quién es',
  seal_ready: 'La empresa tiene un certificado vigente para sellar',
  documents_signed: 'Cada documento obligatorio está firmado y sellado',
  compliance_approved: 'Cumplimiento aprobó el crédito',
  policy_registered: 'La póliza está registrada y vigente',
  plate_known: 'El vehículo tiene placa',
  other_person_disburses: 'Quien desembolsa no creó ni estudió el crédito',
  disbursement_approved: 'Otra persona aprobó el giro con todos sus requisitos',
  no_approved_transfer: 'Ningún giro aprobado espera su comprobante',
  balance_zero: 'No queda saldo',
  balance_owed: 'Queda saldo otra vez',
  write_off_undone: 'El castigo se deshizo',
  far_past_due: `La mora supera ${WRITE_OFF_AFTER_DAYS} días`,
} as const;

export type Guard = keyof typeof GUARDS;

export type { NoteKind, StepMeans };

export type Transition = {
  readonly from: StateName;
  readonly to: StateName;
  /** The words of the button. */
  readonly label: string;
  /** The function that a person needs; null where nobody but the program takes the step. */
  readonly needs: FunctionName | null;
  readonly means: StepMeans;
  readonly guards: readonly Guard[];
  readonly note: NoteKind;
};

const withdrawal = (from: StateName): Transition => ({
  from,
  to: 'DESISTIDO',
  label: 'Desistir',
  needs: 'create_credit',
  means: 'status',
  // Money that may be on its way is not withdrawn.
  guards: from === 'POR_DESEMBOLSAR' ? ['no_approved_transfer'] : [],
  note: 'reason',
});

const rejection = (from: StateName, needs: FunctionName): Transition => ({
  from,
  to: 'RECHAZADO',
  label: 'Rechazar',
  needs,
  means: 'status',
  guards: [],
  note: 'rejection',
});

const byProgram = (from: StateName, to: StateName, guards: readonly Guard[]): Transition => ({
  from,
  to,
  label: '',
  needs: null,
  means: 'program',
  guards,
  note: 'none',
});

/** Every step a credit can take. There is no other. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: 'BORRADOR',
    to: 'SOLICITADO',
    label: 'Enviar solicitud',
    needs: 'create_credit',
    means: 'status',
    guards: ['application_complete', 'within_usury'],
    note: 'none',
  },
  {
    from: 'SOLICITADO',
    to: 'EN_ESTUDIO',
    label: 'Tomar en estudio',
    needs: 'study_credit',
    means: 'status',
    guards: [],
    note: 'none',
  },
  {
    from: 'EN_ESTUDIO',
    to: 'DOCUMENTOS_PENDIENTES',
    label: 'Pedir documentos',
    needs: 'study_credit',
    means: 'requests',
    guards: [],
    note: 'reason',
  },
  {
    from: 'DOCUMENTOS_PENDIENTES',
    to: 'EN_ESTUDIO',
    label: 'Entregar lo pedido',
    needs: 'upload_documents',
    means: 'status',
    guards: ['requests_answered'],
    note: 'none',
  },
  {
    from: 'EN_ESTUDIO',
    to: 'APROBADO',
    label: 'Aprobar',
    needs: 'study_credit',
    means: 'status',
    guards: ['identity_approved', 'lists_decided', 'within_usury'],
    note: 'reason',
  },
  rejection('SOLICITADO', 'study_credit'),
  rejection('EN_ESTUDIO', 'study_credit'),
  rejection('EN_CUMPLIMIENTO', 'review_compliance'),
  {
    from: 'APROBADO',
    to: 'POR_FIRMAR',
    label: 'Generar documentos',
    needs: 'manage_documents',
    means: 'documents',
    guards: ['within_usury', 'co_debtors_ready', 'seal_ready'],
    note: 'none',
  },
  byProgram('POR_FIRMAR', 'FIRMADO', ['documents_signed']),
  byProgram('FIRMADO', 'EN_CUMPLIMIENTO', []),
  byProgram('EN_CUMPLIMIENTO', 'POR_DESEMBOLSAR', [
    'compliance_approved',
    'lists_decided',
    'policy_registered',
    'plate_known',
  ]),
  {
    from: 'POR_DESEMBOLSAR',
    to: 'DESEMBOLSADO',
    label: 'Desembolsar',
    needs: 'disburse_credit',
    means: 'disbursement',
    // The approval checks everything else; what the bank has paid is recorded on any day.
    guards: ['disbursement_approved'],
    note: 'none',
  },
  byProgram('DESEMBOLSADO', 'PAGADO', ['balance_zero']),
  byProgram('PAGADO', 'DESEMBOLSADO', ['balance_owed']),
  {
    from: 'DESEMBOLSADO',
    to: 'CASTIGADO',
    label: 'Castigar',
    needs: 'write_off_credit',
    means: 'write_off',
    guards: ['far_past_due'],
    note: 'reason',
  },
  byProgram('CASTIGADO', 'DESEMBOLSADO', ['write_off_undone']),
  ...CREDIT_STATES.filter(({ id }) => id <= 9).map(({ name }) => withdrawal(name)),
];

const stateNamed = (name: StateName): CreditState => {
  const state = CREDIT_STATES.find((each) => each.name === name);
  if (state === undefined) throw new Error(`there is no credit state ${name}`);
  return state;
};

export const stateIdOf = (name: StateName): CreditStateId => stateNamed(name).id;

/** The step between two states; undefined where there is none. */
export const transitionBetween = (from: CreditStateId, to: CreditStateId): Transition | undefined =>
  TRANSITIONS.find((each) => stateIdOf(each.from) === from && stateIdOf(each.to) === to);

/** The steps out of a state. */
export const transitionsFrom = (from: CreditStateId): readonly Transition[] =>
  TRANSITIONS.filter((each) => stateIdOf(each.from) === from);

/**
 * After how many calendar days in a state a person has been kept waiting too long; states in
 * which nobody waits for us have none.
 */
export const PATIENCE_DAYS: Readonly<Partial<Record<StateName, number>>> = {
  BORRADOR: 7,
  SOLICITADO: 1,
  EN_ESTUDIO: 2,
  DOCUMENTOS_PENDIENTES: 3,
  APROBADO: 1,
  POR_FIRMAR: 3,
  FIRMADO: 1,
  EN_CUMPLIMIENTO: 2,
  POR_DESEMBOLSAR: 1,
};
