import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeField } from '#ui/fields/code-field.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './account-form.module.css';
import type { useCode } from './use-code.ts';

type CodeFormProps = {
  code: Pick<ReturnType<typeof useCode>, 'submit' | 'field'>;
  isPending: boolean;
  /** What the button does. */
  verb: string;
  isDangerous?: boolean;
  onCancel: () => void;
  /** What happens then. */
  children: ReactNode;
};

/** Asks for a current code before something that only the owner of the phone may do. */
export const CodeForm = (props: CodeFormProps) => {
  const { code, isPending, verb, isDangerous = false, onCancel, children } = props;
  return (
    <form className={classes.form} noValidate onSubmit={code.submit}>
      <Quiet isText>{children}</Quiet>
      <CodeField label="Código de tu aplicación" {...code.field} />
      <div className={classes.actions}>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Volver
        </Button>
        <Button type="submit" loading={isPending} {...(isDangerous && { color: 'carmin' })}>
          {verb}
        </Button>
      </div>
    </form>
  );
};
