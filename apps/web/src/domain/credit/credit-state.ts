import { CREDIT_STATES, STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { type FoundInLists, openHitsWords, sanctionWords } from './clearance/found-in-lists.ts';

export type StateId = (typeof CREDIT_STATES)[number]['id'];

/** A state of the wire as one that we know; the contract names all there are. */
export const knownState = (id: number): StateId => {
  const state = CREDIT_STATES.find((each) => each.id === id);
  if (state === undefined) throw new RangeError(`${id} is no state of a credit`);
  return state.id;
};

export const stateLabel = (id: number): string =>
  CREDIT_STATES.find((state) => state.id === id)?.label ?? '';

/** What a credit in this state waits for, for whoever cannot do it, or how it ended. */
const WAITS_FOR: Record<StateId, string> = {
  1: 'Falta completar y enviar la solicitud.',
  2: 'Servicio al cliente todavía no la toma en estudio.',
  3: 'Servicio al cliente la está estudiando.',
  4: 'El cliente debe entregar lo que se le pidió.',
  5: 'Sigue generar los documentos legales para la firma.',
  6: 'Faltan firmas en los documentos.',
  7: 'Todos firmaron: pasa a cumplimiento.',
  8: 'Cumplimiento y seguros lo revisan a la vez.',
  9: 'Falta que tesorería lo desembolse.',
  10: 'El dinero salió: siguen las cuotas.',
  11: 'Se pagó completo: no se debe nada.',
  12: 'No se aprobó y la solicitud quedó cerrada.',
  13: 'Se desistió y la solicitud quedó cerrada.',
  14: 'Se castigó por la mora. Lo que debe sigue pendiente.',
};

export const waitsFor = (credit: CreditDetail): string =>
  WAITS_FOR[knownState(credit.credit_state_id)];

/** Whether all is known that a plan is made of. */
export const hasTerms = ({ terms, product }: CreditDetail): boolean =>
  [terms.amount, terms.months, terms.rate_ea, terms.due_day, product.modality].every(
    (each) => each !== null,
  );

/** Whether money has left: from then on the plan binds. */
export const isDisbursed = ({ disbursed_on }: CreditDetail): boolean => disbursed_on !== null;

const PAID = 11;

/** Whether nothing is owed any more. */
export const isPaid = ({ credit_state_id }: CreditDetail): boolean => credit_state_id === PAID;

const REJECTED = 12;
const WITHDRAWN = 13;

/** Whether it ended before any money left: there is nothing to pay back. */
export const cameToNothing = ({ credit_state_id }: CreditDetail): boolean =>
  credit_state_id === REJECTED || credit_state_id === WITHDRAWN;

const IN_COMPLIANCE = 8;

export const isInCompliance = ({ credit_state_id }: CreditDetail): boolean =>
  credit_state_id === IN_COMPLIANCE;

/** Whether compliance and insurance have begun with it, whatever became of it. */
export const hasClearance = ({ credit_state_id, compliance, policy }: CreditDetail): boolean =>
  (credit_state_id >= IN_COMPLIANCE && credit_state_id <= 11) ||
  credit_state_id === STATE.writtenOff ||
  compliance !== null ||
  policy !== null;

export type Clearance = {
  readonly isDone: boolean;
  /** It stands in the way for good. */
  readonly isBar?: boolean;
  readonly words: string;
};

const isVehicle = ({ product }: CreditDetail): boolean =>
  product.kind === 'motorcycle' || product.kind === 'car';

/** What the lists ask for, for whoever may know of them. */
const clearancesOfLists = (found: FoundInLists): Clearance[] => {
  const isDone = false;
  const open = openHitsWords(found);
  return [
    ...(open === null ? [] : [{ isDone, words: open }]),
    ...(found.isStale ? [{ isDone, words: 'Falta buscarlo de nuevo en las listas' }] : []),
  ];
};

/** What must be there before a credit in compliance goes on by itself. */
export const clearancesOf = (credit: CreditDetail, found: FoundInLists | null): Clearance[] => {
  const { compliance, policy, product } = credit;
  const sanctioned = found === null ? null : sanctionWords(found);
  // Whatever else is missing would change nothing.
  if (sanctioned !== null) return [{ isDone: false, isBar: true, words: sanctioned }];
  const isApproved = compliance?.decision === 'approved';
  return [
    ...(found === null ? [] : clearancesOfLists(found)),
    {
      isDone: isApproved,
      words: isApproved
        ? `${compliance.by} aprobó el cumplimiento`
        : 'Falta que cumplimiento lo apruebe',
    },
    {
      isDone: policy !== null,
      words:
        policy === null
          ? 'Falta registrar la póliza'
          : `Póliza ${policy.policy_number} de ${policy.insurer}`,
    },
    ...(isVehicle(credit)
      ? [
          {
            isDone: product.plate !== null,
            words:
              product.plate === null ? 'Falta la placa del vehículo' : `Placa ${product.plate}`,
          },
        ]
      : []),
  ];
};
