import { personEmailField, rowNumber, z } from '@cuotaclara/contract';
import {
  personStep,
  saveHomeStep,
  savePaymentStep,
  savePurchaseStep,
  writtenConsents,
} from '@cuotaclara/contract/applications/application';
import { personalFields } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { FormSchema } from '#lib/form/check-fields.ts';
import { chosen, filled } from '#lib/form/typed-fields.ts';
import type { Page } from './wizard/application-pages.ts';
import type { Part } from './wizard/application-parts.ts';

const home = saveHomeStep.body.shape;
const purchase = savePurchaseStep.body.shape;
const payment = savePaymentStep.body.shape;

/** A box that is not ticked is empty. */
const ticked = <S extends z.ZodMiniType<unknown, boolean>>(answer: S) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((value) => value === 'on'),
    ),
    answer,
  );

const pesos = <S extends z.ZodMiniType<unknown, number>>(missing: string, field: S) =>
  z.pipe(z.pipe(z.string().check(z.minLength(1, { error: missing })), z.transform(Number)), field);

const nobody = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((id) => (id === '' ? null : Number(id))),
  ),
  z.nullable(rowNumber('Elige un asesor de la lista.')),
);

const IDENTITY = {
  ...personalFields,
  document_kind_id: chosen(personalFields.document_kind_id),
  identification: filled('Escribe el número del documento.', personalFields.identification),
  expedition_date: filled('Elige la fecha de expedición.', personalFields.expedition_date),
  first_name: filled('Escribe el primer nombre.', personalFields.first_name),
  first_surname: filled('Escribe el primer apellido.', personalFields.first_surname),
  born_date: filled('Elige la fecha de nacimiento.', personalFields.born_date),
};

const ABOUT = {
  gender_id: chosen(personStep.shape.gender_id),
  marital_status_id: chosen(personStep.shape.marital_status_id),
  phone: filled('Escribe el celular.', personStep.shape.phone),
};

const HOME = {
  country_id: chosen(home.country_id),
  residence_city_id: chosen(home.residence_city_id),
  address: filled('Escribe la dirección.', home.address),
};

const INCOME = {
  occupation: home.occupation,
  monthly_income: pesos('Escribe los ingresos mensuales.', home.monthly_income),
  monthly_expenses: pesos('Escribe los gastos mensuales, o 0.', home.monthly_expenses),
};

const PURCHASE = {
  product_id: chosen(purchase.product_id),
  product_price: pesos('Escribe el precio.', purchase.product_price),
  supplier_id: nobody,
};

const PAYMENT = {
  request_amount: pesos('Escribe cuánto necesitas.', payment.request_amount),
  due_id: chosen(payment.due_id),
  due_day: pesos('Elige el día de pago.', payment.due_day),
};

/** The same to staff, who write down what another person needs. */
const AMOUNT_OF_CUSTOMER = {
  request_amount: pesos('Escribe cuánto necesita el cliente.', payment.request_amount),
};

const EMAIL = { email: filled('Escribe el correo electrónico.', personEmailField) };

const CONSENTS = {
  data: ticked(writtenConsents.shape.data),
  bureau: ticked(writtenConsents.shape.bureau),
};

export const personForm = z.object({ ...IDENTITY, ...ABOUT });
export const emailForm = z.object(EMAIL);
export const consentsForm = z.object(CONSENTS);
export const homeForm = z.object({ ...HOME, ...INCOME });
export const purchaseForm = z.object(PURCHASE);
export const paymentForm = z.object(PAYMENT);

/** Whom an application is about decides what else the first step asks for. */
export type FormKind = {
  /** Staff write down the address; a borrower's is that of the account. */
  readonly asksEmail: boolean;
  /** Whether the consents are asked: a new borrower has not decided on them yet. */
  readonly asksConsents: boolean;
};

const shapeOf = (part: Part, { asksEmail, asksConsents }: FormKind): z.core.$ZodShape => {
  switch (part) {
    case 'identity':
      return IDENTITY;
    case 'about':
      return { ...ABOUT, ...(asksEmail && EMAIL), ...(asksConsents && CONSENTS) };
    case 'home':
      return HOME;
    case 'income':
      return INCOME;
    case 'purchase':
      return PURCHASE;
    case 'payment':
      return asksEmail ? { ...PAYMENT, ...AMOUNT_OF_CUSTOMER } : PAYMENT;
    case 'phone':
    case 'review':
      return {};
    default:
      return part satisfies never;
  }
};

/** The checks of everything on one page. */
export const formOf = (page: Page, kind: FormKind): FormSchema =>
  z.object(Object.assign({}, ...page.map((part) => shapeOf(part, kind))));
