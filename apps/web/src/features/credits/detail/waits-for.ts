import { type CreditStateId, STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { knownState } from '#domain/credit/credit-state.ts';
import { formatDate } from '#lib/format/format-date.ts';

const WAITS_FOR: Record<CreditStateId, string> = {
  [STATE.draft]: 'Falta completar y enviar la solicitud.',
  [STATE.requested]: 'Servicio al cliente todavía no la toma en estudio.',
  [STATE.inStudy]: 'Servicio al cliente la está estudiando.',
  [STATE.awaitingAttachments]: 'El cliente debe entregar lo que se le pidió.',
  [STATE.approved]: 'Sigue generar los documentos legales para la firma.',
  [STATE.awaitingSignature]: 'Faltan firmas en los documentos.',
  [STATE.signed]: 'Todos firmaron: pasa a cumplimiento.',
  [STATE.inCompliance]: 'Cumplimiento y seguros lo revisan a la vez.',
  [STATE.awaitingDisbursement]: 'Falta que tesorería lo desembolse.',
  [STATE.disbursed]: 'Desembolsado.',
  [STATE.paid]: 'Se pagó completo: no se debe nada.',
  [STATE.rejected]: 'No se aprobó y la solicitud quedó cerrada.',
  [STATE.withdrawn]: 'Se desistió y la solicitud quedó cerrada.',
  [STATE.writtenOff]: 'Se castigó por la mora. Lo que debe sigue pendiente.',
};

type Waiting = Pick<CreditDetail, 'credit_state_id' | 'disbursed_on'>;

/** What a credit waits for, told to people who cannot do it, or how it ended. */
export const waitsFor = ({ credit_state_id, disbursed_on }: Waiting): string => {
  const state = knownState(credit_state_id);
  return state === STATE.disbursed && disbursed_on !== null
    ? `Desembolsado el ${formatDate(disbursed_on)}.`
    : WAITS_FOR[state];
};
