import { STATE } from '@cuotaclara/contract';
import type { CreditProcess } from '@cuotaclara/contract/applications/application';

type Differences = {
  readonly borrower?: Partial<CreditProcess['borrower']>;
  readonly credit?: Partial<CreditProcess['credit']>;
  readonly missing?: CreditProcess['missing'];
};

/** A draft with every step saved, but for what a test says otherwise. */
export const sampleProcess = ({ borrower, credit, missing = [] }: Differences): CreditProcess => ({
  new_credit_enabled: true,
  arrears: null,
  borrower: {
    id: 7,
    version: 1,
    document_kind_id: 1,
    document_kind_label: 'Cédula de ciudadanía',
    identification: '1020304506',
    expedition_date: '2008-03-04',
    first_name: 'Ana',
    second_name: null,
    first_surname: 'Ríos',
    second_surname: null,
    born_date: '1990-02-03',
    gender_id: 1,
    gender_label: 'Femenino',
    marital_status_id: 1,
    marital_status_label: 'Soltero(a)',
    country_id: 1,
    country_label: 'Colombia',
    residence_city_id: 1,
    residence_city_label: 'Envigado, Antioquia',
    address: 'Calle 38 Sur # 41-27',
    email: 'ana@x.test',
    phone: '3101234567',
    is_phone_verified: true,
    is_identity_fixed: false,
    is_identification_fixed: false,
    ...borrower,
  },
  credit: {
    id: 10_204,
    version: 3,
    credit_state_id: STATE.draft,
    borrower_id: 7,
    product_id: 1,
    product_name: 'AKT NKD 125',
    product_price: 5_490_000,
    supplier_id: null,
    request_amount: 4_000_000,
    due_id: 1,
    due_label: '24 meses',
    due_day: 15,
    plate: null,
    occupation: 'employee',
    monthly_income: 2_400_000,
    monthly_expenses: 900_000,
    ...credit,
  },
  step: 'payment',
  missing,
  phone_code: null,
  quote: null,
});
