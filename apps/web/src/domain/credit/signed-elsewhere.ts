import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';

type WithHistory = Pick<CreditDetail, 'history'>;

/** Whether the history of a credit tells of legal documents. */
export const hasDocuments = ({ history }: WithHistory): boolean =>
  history.some(({ kind }) => kind === 'document_issued' || kind === 'document_sealed');

/**
 * When a credit without documents was signed, outside of the product. Null for a credit that has
 * documents or was not signed.
 */
export const signedElsewhereAt = (credit: WithHistory): string | null =>
  hasDocuments(credit) ? null : signedStepAt(credit.history.filter(({ kind }) => kind === 'step'));

type Step = { readonly to_state_id: number | null; readonly at: string };

/** When a credit came into FIRMADO by its steps; null where it did not. */
export const signedStepAt = (steps: readonly Step[]): string | null =>
  steps.find(({ to_state_id: to }) => to === STATE.signed)?.at ?? null;
