import {
  type ApplicationStep,
  type CreditProcess,
  saveHomeStep,
  savePaymentStep,
  savePersonStep,
  savePurchaseStep,
  startApplication,
} from '@cuotaclara/contract/applications/application';
import { call } from '#lib/api/call.ts';
import type { Typed } from '#lib/typed-draft.ts';
import {
  consentsForm,
  emailForm,
  type FormKind,
  homeForm,
  paymentForm,
  personForm,
  purchaseForm,
} from './application-form.ts';

export type StepToSave = {
  readonly process: CreditProcess;
  readonly kind: FormKind;
  readonly step: ApplicationStep;
  readonly typed: Typed;
};

/** The route that a step is saved by, for the words of its refusals. */
export const routeOf = (step: ApplicationStep, process: CreditProcess) => {
  if (step === 'person') return process.credit.id === null ? startApplication : savePersonStep;
  return { home: saveHomeStep, purchase: savePurchaseStep, payment: savePaymentStep }[step];
};

const savePerson = ({ process, kind, typed }: StepToSave): Promise<CreditProcess> => {
  const { id, version } = process.credit;
  const person = {
    ...personForm.parse(typed),
    ...(kind.asksEmail && emailForm.parse(typed)),
  };
  if (id !== null && version !== null) {
    return call(savePersonStep, { params: { id }, body: { ...person, version } });
  }
  const consents = kind.asksConsents ? consentsForm.parse(typed) : null;
  return call(startApplication, { body: { person, ...(consents && { consents }) } });
};

/** Sends one step as it was typed, which its page has checked, on the version that was seen. */
export const saveStep = (toSave: StepToSave): Promise<CreditProcess> => {
  const { process, step, typed } = toSave;
  if (step === 'person') return savePerson(toSave);
  const { id, version } = process.credit;
  if (id === null || version === null) {
    return Promise.reject(new Error('The first step makes the draft that the others are saved to'));
  }
  const params = { id };
  switch (step) {
    case 'home':
      return call(saveHomeStep, { params, body: { ...homeForm.parse(typed), version } });
    case 'purchase':
      return call(savePurchaseStep, { params, body: { ...purchaseForm.parse(typed), version } });
    case 'payment':
      return call(savePaymentStep, { params, body: { ...paymentForm.parse(typed), version } });
    default:
      return step satisfies never;
  }
};
