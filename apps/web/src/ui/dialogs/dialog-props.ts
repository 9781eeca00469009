import type { ModalProps } from '@mantine/core';
import classes from './dialog.module.css';

/**
 * A dialog rises by 4 px while it opens. A button that moves by more than half its height slips out
 * from under a press that has begun: the browser sends no click then, and nothing happens.
 */
const RISE = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(4px)' },
  transitionProperty: 'opacity, transform',
} as const;

/** How every dialog looks: in the middle of a desk, from the bottom edge of a phone. */
export const dialogProps = {
  centered: true,
  size: 440,
  radius: 16,
  padding: 20,
  overlayProps: { backgroundOpacity: 1, color: 'var(--backdrop)' },
  closeButtonProps: { 'aria-label': 'Cerrar' },
  transitionProps: { transition: RISE, duration: 180, exitDuration: 140 },
  // Mantine's <header> would count as a second banner of the page.
  attributes: { header: { role: 'none' } },
  classNames: {
    inner: classes.inner,
    content: classes.content,
    header: classes.header,
    title: classes.title,
    overlay: classes.overlay,
  },
} as const satisfies Partial<ModalProps>;
