import { Button } from '@mantine/core';
import { Row } from '#ui/layout/basics/row.tsx';
import { useFormNow, useFormScope } from './form-context.ts';
import { FormSubmit } from './form-frame.tsx';

export type FormButtonsProps = {
  /** Act of the button, never «Aceptar». */
  verb: string;
  tone?: 'primary' | 'danger';
  /** Held back for now; the form says why. */
  isHeld?: boolean;
  /** The first thing to do in the dialog, where it has no field. */
  isFirst?: boolean;
  onBack: () => void;
};

/** The way back and the act itself, at the end of a dialog. */
export const FormButtons = (props: FormButtonsProps) => {
  const { verb, tone = 'primary', isHeld = false, isFirst = false, onBack } = props;
  const { store } = useFormScope();
  const { isBusy } = useFormNow(store);
  return (
    <Row to="right" fillsPhone>
      <Button variant="default" onClick={onBack} disabled={isBusy}>
        Volver
      </Button>
      <FormSubmit
        disabled={isHeld}
        {...(tone === 'danger' && { color: 'carmin' })}
        {...(isFirst && { 'data-autofocus': true })}
      >
        {verb}
      </FormSubmit>
    </Row>
  );
};
