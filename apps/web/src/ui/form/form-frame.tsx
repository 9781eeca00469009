import { Button, type ButtonProps } from '@mantine/core';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { useFormNow, useFormScope } from './form-context.ts';
import classes from './form-frame.module.css';

export type FormFrameProps = {
  children: ReactNode;
  /** Name of the form for a button that stands elsewhere on the page. */
  id?: string;
  label?: string;
  className?: string | undefined;
  /** What is lost by leaving the page; false where a dialog asks, or nothing is lost. */
  guard?: string | false;
  /** Where a refusal is said: above the fields, or where the form puts `Failure`. */
  failureAt?: 'top' | 'own';
  /** Not to be sent now, not by Enter either; the page says why. */
  isHeld?: boolean;
};

const LOST = 'Lo que escribiste se pierde.';

const fieldOf = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? element.getAttribute('name');

/** The element of a form: it checks fields when they are left, and sends on Enter. */
export const FormFrame = (props: FormFrameProps) => {
  const { children, id, label, className, guard = LOST, failureAt = 'top' } = props;
  const { isHeld = false } = props;
  const { store } = useFormScope();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React hands it on to a form around a dialog, wherever the dialog stands in the page.
    event.stopPropagation();
    if (!isHeld) store.send();
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const name = fieldOf(target);
    const isStill = relatedTarget instanceof Element && fieldOf(relatedTarget) === name;
    if (name !== null && !isStill) store.leave(name);
  };
  return (
    <form
      ref={store.attach}
      id={id}
      aria-label={label}
      className={className ?? classes.form}
      noValidate
      onSubmit={submit}
      onBlur={leave}
    >
      {failureAt === 'top' && <FormFailure />}
      {children}
      {guard !== false && <FormGuard text={guard} />}
    </form>
  );
};

const FormGuard = ({ text }: { text: string }) => {
  const { store } = useFormScope();
  useFormNow(store);
  return (
    <LeaveGuard
      active={store.isDirty()}
      isLeaving={({ current, next }) => !store.isSent() && current.pathname !== next.pathname}
      title="¿Salir sin guardar?"
      verb="Salir"
    >
      {text}
    </LeaveGuard>
  );
};

export type FormFailureProps = {
  /** Reads what another person has changed, where the form itself does not. */
  reload?: { readonly isReading: boolean; readonly read: () => void; readonly keepsTyped: boolean };
};

const KEEP_TYPED = 'Traer lo nuevo y conservar lo escrito';

/** Why it was not done, as far as no field says it; a colleague's change can be read. */
export const FormFailure = ({ reload }: FormFailureProps) => {
  const { store, route } = useFormScope();
  const { failure, errors, isSaidAtFields, reloading } = useFormNow(store);
  const loose = Object.entries(errors).find(([name]) => !store.isShown(name));
  // A refusal of the server says all of it in its own sentence.
  const left = failure === null ? loose?.[1] : undefined;
  const reading = reload ?? {
    isReading: reloading === 'under_way',
    read: store.reload,
    keepsTyped: true,
  };
  return (
    <>
      {failure !== null &&
        !isSaidAtFields &&
        (reload === undefined && reloading === null ? (
          <Notice tone="danger">{inlineText(route, failure)}</Notice>
        ) : (
          <SaveFailure
            route={route}
            failure={failure}
            isReloading={reading.isReading}
            onReload={reading.read}
            {...(reading.keepsTyped && { reloadVerb: KEEP_TYPED })}
          />
        ))}
      {left !== undefined && <Notice tone="danger">{left}</Notice>}
    </>
  );
};

export type FormSubmitProps = Omit<ButtonProps, 'loading' | 'type'> & { children: ReactNode };

/** The button that sends the form; it is busy while that is under way. */
export const FormSubmit = (props: FormSubmitProps) => {
  const { store } = useFormScope();
  const { isBusy } = useFormNow(store);
  return <Button {...props} type="submit" loading={isBusy} />;
};
