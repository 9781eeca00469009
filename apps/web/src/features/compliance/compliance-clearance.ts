import { CLEARANCE_LEAD, type CreditClearance } from '#domain/credit/clearance/clearance.ts';

/** A credit is disbursed once compliance has approved it. */
export const complianceClearance: CreditClearance = {
  itemsOf: ({ compliance }) => {
    const isApproved = compliance?.decision === 'approved';
    return [
      {
        isDone: isApproved,
        words: isApproved
          ? `${compliance.by} aprobó el cumplimiento`
          : 'Falta que cumplimiento lo apruebe',
      },
    ];
  },
  nextOf: ({ compliance }, { may }) =>
    may('review_compliance') && compliance === null
      ? {
          title: 'Revisar el cumplimiento',
          text: CLEARANCE_LEAD,
          step: null,
          tab: { name: 'clearance', label: 'Revisar cumplimiento' },
        }
      : null,
};
