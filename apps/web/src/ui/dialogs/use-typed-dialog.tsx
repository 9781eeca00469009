import { type Ref, useImperativeHandle, useRef } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { LeaveGuard } from './leave-guard.tsx';

type TypedDialog = {
  /** The name in the address that opens the dialog; it closes with another value or none. */
  readonly param: string;
  readonly isDirty: boolean;
  /** Tells that its fields were sent, so that closing loses nothing. */
  readonly isSent?: () => boolean;
  /** It is being saved, so it cannot be closed. */
  readonly isBusy: boolean;
  /** How the dialog around answers a request to close it. */
  readonly askToClose: Ref<() => void>;
  readonly onClose: () => void;
};

const valueIn = (search: object, param: string): unknown =>
  (search as Readonly<Record<string, unknown>>)[param];

/** A form in a dialog of the address: neither closing nor going back loses what it holds. */
export const useTypedDialog = (dialog: TypedDialog) => {
  const { param, isDirty, isSent, isBusy, askToClose, onClose } = dialog;
  // Closing is a step of the address too, and that one needs no question any more.
  const isDone = useRef(false);

  const finish = (): void => {
    isDone.current = true;
    onClose();
  };

  const close = (): void => {
    if (isBusy) return;
    if (isDirty) askToDiscard(finish);
    else finish();
  };
  useImperativeHandle(askToClose, () => close);

  const guard = (
    <LeaveGuard
      active={isDirty}
      isLeaving={({ current, next }) =>
        !isDone.current &&
        isSent?.() !== true &&
        (current.pathname !== next.pathname ||
          valueIn(current.search, param) !== valueIn(next.search, param))
      }
      title="¿Salir sin guardar?"
      verb="Salir"
    >
      Lo que escribiste en esta ventana se pierde.
    </LeaveGuard>
  );
  return { finish, close, guard };
};
