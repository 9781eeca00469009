import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { isConflict } from '#lib/api/reason-text.ts';
import classes from './confirm-action.module.css';
import { dialogProps } from './dialog-props.ts';
import { Refused, SEE_IT } from './refused.tsx';

/**
 * Says in a dialog why an act was refused, where the page reads itself again and takes away the
 * button or form that could have said it. What is no conflict leaves the form and needs no dialog.
 */
export const tellRefusal = (failure: unknown): void => {
  if (!isConflict(failure)) return;
  const modalId = randomId();
  modals.open({
    ...dialogProps,
    modalId,
    title: 'No se pudo hacer',
    children: (
      <div className={classes.form}>
        <Refused failure={failure} />
        <div className={classes.actions}>
          <Button variant="default" data-autofocus onClick={() => modals.close(modalId)}>
            {SEE_IT}
          </Button>
        </div>
      </div>
    ),
  });
};
