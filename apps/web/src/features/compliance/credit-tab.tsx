import { isIn, SINCE_COMPLIANCE } from '@cuotaclara/contract/credits/state-sets';
import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { ClearanceTab, type ClearanceTabParts } from './clearance-tab.tsx';

/** The tab of compliance and insurance; a review that was made keeps showing after a rejection. */
export const clearanceTab = (parts: ClearanceTabParts): CreditTab => ({
  key: 'clearance',
  label: 'Cumplimiento y seguro',
  isShown: ({ credit_state_id, compliance, policy }) =>
    isIn(SINCE_COMPLIANCE, credit_state_id) || compliance !== null || policy !== null,
  Panel: (props) => <ClearanceTab {...props} parts={parts} />,
});
