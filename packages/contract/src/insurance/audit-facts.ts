import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of policies. */
export const INSURANCE_AUDIT_FACTS = {
  labels: {
    insurer_id: 'Aseguradora',
    policy_number: 'Número de la póliza',
    starts_on: 'Empieza',
    ends_on: 'Termina',
    insured_amount: 'Valor asegurado',
  },
  formats: { insured_amount: 'pesos' },
} as const satisfies FactTable;
