import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of applications. */
export const APPLICATIONS_AUDIT_FACTS = {
  labels: {
    gender_id: 'Género',
    marital_status_id: 'Estado civil',
    country_id: 'País',
    residence_city_id: 'Ciudad',
    address: 'Dirección',
    occupation: 'Ocupación',
    monthly_income: 'Ingresos mensuales',
    monthly_expenses: 'Gastos mensuales',
  },
} as const satisfies FactTable;
