import { CLEARANCE_LEAD, type CreditClearance } from '#domain/credit/clearance/clearance.ts';

/** A credit is disbursed once its policy is registered. */
export const policyClearance: CreditClearance = {
  itemsOf: ({ policy }) => [
    {
      isDone: policy !== null,
      words:
        policy === null
          ? 'Falta registrar la póliza'
          : `Póliza ${policy.policy_number} de ${policy.insurer}`,
    },
  ],
  nextOf: ({ policy }, { may }) =>
    may('register_insurance') && policy === null
      ? {
          title: 'Registrar la póliza',
          text: CLEARANCE_LEAD,
          step: null,
          tab: { name: 'clearance', label: 'Registrar póliza' },
        }
      : null,
};
