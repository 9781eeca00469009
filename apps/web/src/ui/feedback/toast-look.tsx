import type { NotificationProps } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Toast } from './toast-content.ts';
import classes from './toast-look.module.css';

const ICONS = { good: IconCircleCheck, danger: IconCircleX, info: IconInfoCircle };

/** How a toast looks, wherever it is drawn. */
export const toastLook = ({ tone, title, text, isInline = false }: Toast) => {
  const Icon = ICONS[tone];
  return {
    ...(text === undefined ? {} : { title }),
    icon: <Icon size={18} stroke={1.8} aria-hidden="true" />,
    // Beside an inline alert the toast waits its turn.
    role: tone === 'danger' && !isInline ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    'data-tone': tone,
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
      closeButton: classes.close,
    },
  } satisfies Partial<NotificationProps> & Record<'data-tone', string>;
};
