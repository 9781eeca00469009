import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';

type WithHistory = {
  readonly history: readonly Pick<CreditDetail['history'][number], 'kind' | 'to_state_id' | 'at'>[];
};

/** Whether the history of a credit tells of legal documents. */
export const hasDocuments = ({ history }: WithHistory): boolean =>
  history.some(({ kind }) => kind === 'document_issued' || kind === 'document_sealed');

/**
 * When a credit without documents was signed: before the product had any. Null for a credit that
 * has documents or was not signed.
 */
export const signedElsewhereAt = (credit: WithHistory): string | null =>
  hasDocuments(credit)
    ? null
    : (credit.history.find(({ kind, to_state_id: to }) => kind === 'step' && to === STATE.signed)
        ?.at ?? null);
