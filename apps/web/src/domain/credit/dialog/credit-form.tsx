import type { ReactNode } from 'react';
import { useReadCredit } from '#domain/credit/use-credit-changes.ts';
import type { FormInDialogProps } from '#ui/form/form-in-dialog.tsx';
import type { RouteForm } from '#ui/form/use-route-form.tsx';
import type { CreditDialogProps } from './credit-dialog.ts';

type CreditFormProps = Pick<FormInDialogProps, 'verb' | 'tone' | 'isHeld' | 'isFirst'> & {
  form: Pick<RouteForm<object>, 'InDialog'>;
  dialog: CreditDialogProps;
  /** Reloading the credit keeps what was typed. */
  keepsTyped?: boolean;
  children: ReactNode;
};

/**
 * A form that changes a credit in a dialog of its page. When another person changed the credit
 * first, it says so and offers to read it again.
 */
export const CreditForm = (props: CreditFormProps) => {
  const { form, dialog, keepsTyped = false, children, ...buttons } = props;
  const { seen, askToClose, onClose, onReloaded } = dialog;
  const { mutate, isPending } = useReadCredit(seen.credit_id);
  return (
    <form.InDialog
      {...buttons}
      param="open"
      askToClose={askToClose}
      onClose={onClose}
      reload={{
        isReading: isPending,
        keepsTyped,
        read: ({ forget, finish }) =>
          mutate(undefined, {
            onSuccess: (credit) => {
              forget();
              onReloaded(credit, finish);
            },
          }),
      }}
    >
      {children}
    </form.InDialog>
  );
};
