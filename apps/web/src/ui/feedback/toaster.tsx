import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { Toast } from './toast-content.ts';
import { toastLook } from './toast-look.tsx';

const SHOWN_FOR_MS = 6000;
const SHOWN_AT_ONCE = 4;

const idOf = (title: string): string => `failure ${title}`;

/** Takes back the toast of a failure that a dialog says now. */
export const dropToast = (title: string): void => void notifications.hide(idOf(title));

/** Failures of a session that is over say nothing about the next one. */
export const dropToasts = (): void => notifications.clean();

/**
 * A failure that shows nowhere else stays until it is closed: nobody should have to read against
 * the clock. Several calls that fail alike show one toast.
 */
export const pushToast = (toast: Toast): void => {
  const isFailure = toast.tone === 'danger';
  notifications.show({
    ...toastLook(toast),
    ...(isFailure && { id: idOf(toast.title) }),
    ...(toast.isAtTop && { position: 'top-center' as const }),
    message: toast.text ?? toast.title,
    autoClose: isFailure && !toast.isInline ? false : SHOWN_FOR_MS,
  });
};

export const Toaster = () => {
  const isPhone = useMediaQuery('(width < 720px)', false, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerWidth={360}
      limit={SHOWN_AT_ONCE}
      transitionDuration={180}
    />
  );
};
