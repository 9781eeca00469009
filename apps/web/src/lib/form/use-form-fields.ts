import type { z } from '@cuotaclara/contract';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkFields, type FieldErrors, type FormRules, type FormSchema } from './check-fields.ts';

type FormField = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget): target is FormField =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.name !== '';

/**
 * A form whose fields stay in the page, where browsers and password managers fill them in: what
 * was typed survives every failure. A field is checked when it is left with something in it, and
 * all of them on sending, with the focus on the first bad one.
 */
export const useFormFields = (schema: FormSchema, rules?: FormRules) => {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  const readFields = () => Array.from(ref.current?.elements ?? []).filter(isField);
  const readTyped = () => Object.fromEntries(new FormData(ref.current ?? undefined));

  const showErrors = (found: FieldErrors): void => {
    // The message must be there when the focus comes, for it to be read aloud.
    flushSync(() => setErrors(found));
    readFields()
      .find((field) => found[field.name] !== undefined)
      ?.focus();
  };

  const recheck = ({ name }: FormField): void => {
    const problem = checkFields(schema, readTyped(), rules).errors?.[name];
    setErrors(({ [name]: _former, ...others }) =>
      problem === undefined ? others : { ...others, [name]: problem },
    );
  };

  return {
    errors,
    showErrors,
    /**
     * Hands what was typed to `act` when `needed` accepts it, and shows what is wrong otherwise.
     */
    send: <S extends FormSchema>(needed: S, act: (values: z.output<S>) => void): void => {
      const checked = checkFields(needed, readTyped(), rules);
      if (checked.errors) {
        showErrors(checked.errors);
        return;
      }
      setErrors({});
      act(checked.values);
    },
    /** Writes into the fields, as if it had been typed. */
    fill: (values: Readonly<Record<string, string>>): void => {
      for (const field of readFields()) field.value = values[field.name] ?? field.value;
      setErrors({});
    },
    /** Leads to a field whose content the server refused: typing replaces it. */
    select: (name: string): void =>
      readFields()
        .filter((field) => field instanceof HTMLInputElement)
        .find((field) => field.name === name)
        ?.select(),
    props: {
      ref,
      noValidate: true,
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (isField(target) && target.value !== '') recheck(target);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (isField(target) && errors[target.name] !== undefined) recheck(target);
      },
    },
  };
};
