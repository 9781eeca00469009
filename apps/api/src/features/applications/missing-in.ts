import type {
  Applicant,
  ApplicationStep,
  CreditProcess,
} from '@cuotaclara/contract/applications/application';
import { problemsOfDays } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { Draft } from './draft.reads.ts';

type Missing = CreditProcess['missing'][number];

/** What each step must have known, with what is said while it is not. */
const PERSON = {
  document_kind_id: 'Falta el tipo de documento.',
  identification: 'Falta el número del documento.',
  expedition_date: 'Falta la fecha de expedición del documento.',
  first_name: 'Falta el primer nombre.',
  first_surname: 'Falta el primer apellido.',
  born_date: 'Falta la fecha de nacimiento.',
  gender_id: 'Falta el género.',
  marital_status_id: 'Falta el estado civil.',
  email: 'Falta el correo.',
  phone: 'Falta el celular.',
} as const satisfies Partial<Record<keyof Applicant, string>>;

const HOME = {
  country_id: 'Falta el país.',
  residence_city_id: 'Falta la ciudad.',
  address: 'Falta la dirección.',
} as const satisfies Partial<Record<keyof Applicant, string>>;

const LIVING = {
  occupation: 'Falta la ocupación.',
  monthly_income: 'Faltan los ingresos mensuales.',
  monthly_expenses: 'Faltan los gastos al mes.',
} as const satisfies Partial<Record<keyof Draft, string>>;

const PURCHASE = {
  product_id: 'Falta lo que se compra.',
  product_price: 'Falta el precio de lo que se compra.',
} as const satisfies Partial<Record<keyof Draft, string>>;

const PAYMENT = {
  request_amount: 'Falta el valor que se pide.',
  due_id: 'Falta el plazo.',
  due_day: 'Falta el día de pago.',
} as const satisfies Partial<Record<keyof Draft, string>>;

const absent = <F extends string>(
  step: ApplicationStep,
  known: NoInfer<Readonly<Record<F, unknown>>>,
  sentences: Readonly<Record<F, string>>,
): Missing[] =>
  // Object.keys loses the literal names that the record has.
  (Object.keys(sentences) as F[])
    .filter((field) => known[field] === null)
    .map((field) => ({ step, field, sentence: sentences[field] }));

type Application = {
  readonly applicant: Applicant;
  readonly draft: Draft;
  /** Why there is no plan although everything it needs is known; null when there is one. */
  readonly planProblem: string | null;
  readonly today: Temporal.PlainDate;
};

const UNVERIFIED = 'Falta verificar el celular.';

function missingOfPerson({ applicant, today }: Application): Missing[] {
  const days = problemsOfDays(
    {
      born_date: applicant.born_date ?? undefined,
      expedition_date: applicant.expedition_date ?? undefined,
    },
    today,
  );
  return [
    ...absent('person', applicant, PERSON),
    ...Object.entries(days).map(([field, sentence]) => ({
      step: 'person' as const,
      field,
      sentence,
    })),
    ...(applicant.phone !== null && !applicant.is_phone_verified
      ? [{ step: 'person' as const, field: 'is_phone_verified', sentence: UNVERIFIED }]
      : []),
  ];
}

/** What still has to be said before an application can be sent, in the order of the wizard. */
export function missingIn(application: Application): Missing[] {
  const { applicant, draft, planProblem } = application;
  return [
    ...missingOfPerson(application),
    ...absent('home', applicant, HOME),
    ...absent('home', draft, LIVING),
    ...absent('purchase', draft, PURCHASE),
    ...absent('payment', draft, PAYMENT),
    ...(planProblem === null
      ? []
      : [{ step: 'payment' as const, field: 'request_amount', sentence: planProblem }]),
  ];
}
