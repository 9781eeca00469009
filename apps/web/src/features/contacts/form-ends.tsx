import { Button } from '@mantine/core';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import type { RouteForm } from '#ui/form/use-route-form.tsx';
import { Row } from '#ui/layout/basics/row.tsx';

type FormEndsProps = {
  form: Pick<RouteForm<object>, 'Submit' | 'isBusy' | 'isDirty'>;
  verb: string;
  onLeave: () => void;
};

/** The two buttons under a form of the panel; leaving asks about what was typed. */
export const FormEnds = ({ form, verb, onLeave }: FormEndsProps) => (
  <Row fillsPhone>
    <Button
      variant="default"
      disabled={form.isBusy}
      onClick={() => (form.isDirty ? askToDiscard(onLeave) : onLeave())}
    >
      Volver
    </Button>
    <form.Submit>{verb}</form.Submit>
  </Row>
);
