import { z } from '@cuotaclara/contract';
import { identificationField } from '@cuotaclara/contract/borrowers/borrower-fields';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { filled } from '#lib/form/typed-fields.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { typedIdentification } from '#lib/format/format-typed.ts';
import { FormattedInput } from '#ui/fields/formatted-input.tsx';
import classes from './application.module.css';

const documentForm = z.object({
  document: filled('Escribe el número del documento.', identificationField),
});

/** Staff start with the document: a known borrower is found, a new one is created. */
export const StartByIdentification = ({ onFound }: { onFound: (document: string) => void }) => {
  const form = useFormFields(documentForm);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send(documentForm, ({ document }) => onFound(document));
  };
  return (
    <div className={classes.wizard} data-audience="staff">
      <header className={classes.heading}>
        <h1 className="type-h1">Nueva solicitud</h1>
        <p className={classes.about}>
          Busca al cliente por su documento. Si ya lo conocemos traemos sus datos; si no, lo creas
          aquí mismo.
        </p>
      </header>
      <form {...form.props} className={classes.start} onSubmit={submit}>
        <FormattedInput
          name="document"
          label="Número de documento"
          size="lg"
          format={typedIdentification}
          error={form.errors['document']}
          autoComplete="off"
          autoFocus
          spellCheck={false}
        />
        <Button type="submit" size="lg">
          Buscar y continuar
        </Button>
      </form>
    </div>
  );
};
