import type { BodyOf } from '@cuotaclara/contract';
import { z } from '@cuotaclara/contract';
import { identificationField } from '@cuotaclara/contract/borrowers/borrower-fields';
import { findCurrentPayment, type PaymentParameters } from '@cuotaclara/contract/payments/paying';
import { PAYER_FACTS } from '@cuotaclara/contract/payments/payment-choices';
import { rowNumber } from '@cuotaclara/contract/values/fields';
import { phoneField } from '@cuotaclara/contract/values/phone';
import { NativeSelect } from '@mantine/core';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { typedIdentification, typedPhone } from '#lib/format/format-typed.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import classes from './open-pay.module.css';

type Asked = BodyOf<typeof findCurrentPayment>;

const formSchema = z.object({
  document_kind_id: z.pipe(z.coerce.number(), rowNumber('Elige el tipo de documento.')),
  document: identificationField,
  phone: phoneField,
});

/** Nearly everybody who pays has one. */
const USUAL_KIND = /^cédula de ciudadanía/i;

const usualKind = (kinds: PaymentParameters['document_kinds']) =>
  kinds.find(({ name }) => USUAL_KIND.test(name)) ?? kinds[0];

/** Only the number of a passport has letters. */
const WITH_LETTERS = /pasaporte/i;

const keyboardOf = (kinds: PaymentParameters['document_kinds'], chosenId: string) => {
  const chosen = kinds.find(({ document_kind_id: id }) => String(id) === chosenId);
  return chosen !== undefined && WITH_LETTERS.test(chosen.name) ? 'text' : 'numeric';
};

export const FIND_FORM = 'find-what-is-owed';

type FindFormProps = {
  readonly parameters: PaymentParameters;
  readonly failure: Error | null;
  readonly onFind: (asked: Asked) => void;
};

/** Asks for the document of the holder and one fact more; the dock of the page sends it. */
export const FindForm = ({ parameters, failure, onFind }: FindFormProps) => {
  const { document_kinds: kinds } = parameters;
  const [kindId, setKindId] = useState(String(usualKind(kinds)?.document_kind_id ?? ''));
  const form = useFormFields(formSchema);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send(formSchema, ({ document_kind_id, document, phone }) =>
      onFind({ document_kind_id, document, fact: { kind: 'phone', value: phone } }),
    );
  };
  return (
    <form id={FIND_FORM} className={classes.form} onSubmit={submit} {...form.props}>
      {failure && <Notice tone="danger">{inlineText(findCurrentPayment, failure)}</Notice>}
      <NativeSelect
        name="document_kind_id"
        size="lg"
        label="Tipo de documento"
        error={form.errors['document_kind_id']}
        rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        defaultValue={kindId}
        onChange={(event) => setKindId(event.currentTarget.value)}
        data={kinds.map(({ document_kind_id: id, name }) => ({
          value: String(id),
          label: name,
        }))}
      />
      <FormattedInput
        name="document"
        size="lg"
        label="Número de documento del titular"
        inputMode={keyboardOf(kinds, kindId)}
        error={form.errors['document']}
        format={typedIdentification}
      />
      <FormattedInput
        name="phone"
        size="lg"
        label={PAYER_FACTS.phone}
        description="El número completo con el que pidió el crédito. Así nadie más ve lo que debe."
        inputMode="tel"
        error={form.errors['phone']}
        format={typedPhone}
      />
      <p className={classes.promise}>
        <IconLock size={18} stroke={1.6} aria-hidden="true" />
        Verás cuánto se debe, cuándo vence y si hay un pago en camino. El nombre aparece oculto.
      </p>
    </form>
  );
};
