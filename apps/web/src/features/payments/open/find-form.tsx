import type { BodyOf } from '@cuotaclara/contract';
import { z } from '@cuotaclara/contract';
import { identificationField } from '@cuotaclara/contract/borrowers/borrower-fields';
import { findCurrentPayment, type PaymentParameters } from '@cuotaclara/contract/payments/paying';
import { PAYER_FACTS } from '@cuotaclara/contract/payments/payment-choices';
import { rowNumber } from '@cuotaclara/contract/values/fields';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { typedIdentification } from '#lib/format/format-typed.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import classes from './open-pay.module.css';

type Asked = BodyOf<typeof findCurrentPayment>;
type FactKind = Asked['fact']['kind'];

/** The fields of the page; the two facts are one field whose rules follow the chosen fact. */
const formSchema = (kind: FactKind) =>
  z.object({
    document_kind_id: z.pipe(z.coerce.number(), rowNumber('Elige el tipo de documento.')),
    document: identificationField,
    value: FACTS[kind].schema,
  });

const FACTS = {
  phone_end: {
    help: 'Del celular con el que pidió el crédito.',
    inputMode: 'numeric',
    lengthMax: 4,
    schema: z
      .string()
      .check(z.trim(), z.regex(/^\d{4}$/, { error: 'Escribe los últimos 4 números del celular.' })),
  },
  credit_number: {
    help: 'Está en el contrato y en cada recibo, por ejemplo CR-10331.',
    inputMode: 'text',
    lengthMax: 20,
    schema: z.string().check(z.trim(), z.minLength(1, { error: 'Escribe el número del crédito.' })),
  },
} as const;

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
  const [fact, setFact] = useState<FactKind>(parameters.facts[0] ?? 'phone_end');
  const form = useFormFields(formSchema(fact));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send(formSchema(fact), ({ document_kind_id, document, value }) =>
      onFind({ document_kind_id, document, fact: { kind: fact, value } }),
    );
  };
  const { help, inputMode, lengthMax } = FACTS[fact];
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
      <fieldset className={classes.fact}>
        <legend>Un dato más, para cuidar su información</legend>
        <div className={classes.segments}>
          {parameters.facts.map((kind) => (
            <label key={kind} data-chosen={kind === fact || undefined}>
              <input
                type="radio"
                name="fact"
                checked={kind === fact}
                onChange={() => setFact(kind)}
              />
              {PAYER_FACTS[kind]}
            </label>
          ))}
        </div>
        <TextInput
          // Another fact is another field: what was typed for one is none of the other's.
          key={fact}
          name="value"
          size="lg"
          aria-label={PAYER_FACTS[fact]}
          description={help}
          inputMode={inputMode}
          maxLength={lengthMax}
          error={form.errors['value']}
        />
      </fieldset>
      <p className={classes.promise}>
        <IconLock size={18} stroke={1.6} aria-hidden="true" />
        Verás cuánto se debe, cuándo vence y si hay un pago en camino. El nombre sale tapado.
      </p>
    </form>
  );
};
