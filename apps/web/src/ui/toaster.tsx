import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Toast } from './toast.ts';
import classes from './toaster.module.css';

const ICONS = { good: IconCircleCheck, danger: IconCircleX, info: IconInfoCircle };
const SHOWN_FOR_MS = 6000;
const SHOWN_AT_ONCE = 4;

/** A failure stays until it is closed: nobody should have to read against the clock. */
export const pushToast = ({ tone, title, text }: Toast): void => {
  const Icon = ICONS[tone];
  notifications.show({
    ...(text === undefined ? { message: title } : { title, message: text }),
    icon: <Icon size={18} stroke={1.8} aria-hidden="true" />,
    autoClose: tone === 'danger' ? false : SHOWN_FOR_MS,
    role: tone === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    'data-tone': tone,
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
      closeButton: classes.close,
    },
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
