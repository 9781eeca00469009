import { readVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import classes from './unknown-code.module.css';

const NOT_A_CODE = 'Un código tiene 26 letras y números. Revisa que no falte ni sobre ninguno.';

/** No document has this code: what to check, the code to correct, and whom to ask. */
export const UnknownCode = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(id);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readVerificationId(typed);
    if (read === null) setProblem(NOT_A_CODE);
    else if (read === readVerificationId(id)) setProblem('Ese es el código que ya buscamos.');
    else void navigate({ to: '/verify/documents/$id', params: { id: read } });
  };
  return (
    <>
      <EmptyState title="No hay un documento con este código" level={1}>
        Puede que el código tenga un error al copiarlo. Revísalo y búscalo otra vez.
      </EmptyState>
      <form className={classes.again} noValidate onSubmit={submit}>
        <TextInput
          label="Código de verificación"
          description="Está al pie de la última página, junto al código QR."
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" size="md">
          Buscar otra vez
        </Button>
      </form>
      <div className={classes.hints}>
        <h2 className="type-h3">Qué puedes revisar</h2>
        <ul>
          <li>
            Que sean 26 letras y números. Los guiones, los espacios y las mayúsculas no cuentan.
          </li>
          <li>Que no hayas confundido una letra con otra, como la B y el 8.</li>
          <li>Que la dirección de esta página sea la de la empresa que te dio el documento.</li>
        </ul>
        <p>
          Si el código está igual al del papel y no aparece, el documento no es nuestro: no lo uses
          para pagar, vender ni cobrar.
        </p>
        <div className={classes.contact}>
          <ContactUs>¿Tienes dudas? Pregúntanos antes de usarlo.</ContactUs>
        </div>
      </div>
    </>
  );
};
