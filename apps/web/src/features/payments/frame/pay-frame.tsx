import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './pay-frame.module.css';

/** How a page is left: to another page, or one step back on this one. */
type Leave =
  | { readonly kind: 'back' | 'close'; readonly to: LinkProps }
  | { readonly kind: 'step'; readonly onBack: () => void };

type PayFrameProps = {
  /** What the page is called beside the arrow; without one the company's name stands there. */
  readonly title?: string;
  readonly leave?: Leave;
  /** A band over the whole page, for what nobody may overlook. */
  readonly band?: ReactNode;
  /** The one action of the page, under the thumb, and what stands under it. */
  readonly dock?: ReactNode;
  readonly note?: ReactNode;
  /** A page that is not ours stands on white. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
};

/** A page about money in one column, without the navigation around it. */
export const PayFrame = (props: PayFrameProps) => {
  const { title, leave, band, dock, note, isPlain = false, children } = props;
  return (
    <div className={classes.screen} data-plain={isPlain || undefined}>
      {band}
      {(title !== undefined || leave || !isPlain) && (
        <header className={classes.top}>
          {leave && <LeaveButton leave={leave} />}
          {title === undefined ? (
            <Link to="/" className={classes.logo} aria-label="Cuota Clara, ir al inicio">
              <Logo />
            </Link>
          ) : (
            <span className={classes.title}>{title}</span>
          )}
        </header>
      )}
      <main className={classes.scroller} data-keeps>
        <div className={classes.column}>{children}</div>
      </main>
      {dock && (
        <footer className={classes.dock}>
          <div className={classes.dockColumn}>
            {dock}
            {note && <p className={classes.note}>{note}</p>}
          </div>
        </footer>
      )}
    </div>
  );
};

const LeaveButton = ({ leave }: { readonly leave: Leave }) => {
  const Icon = leave.kind === 'close' ? IconX : IconArrowLeft;
  const shared = {
    variant: 'subtle',
    size: 44,
    className: classes.leave ?? '',
    'aria-label': leave.kind === 'close' ? 'Cerrar' : 'Volver',
  };
  const icon = <Icon size={22} stroke={1.8} aria-hidden="true" />;
  return leave.kind === 'step' ? (
    <ActionIcon {...shared} onClick={leave.onBack}>
      {icon}
    </ActionIcon>
  ) : (
    <ActionIcon {...shared} renderRoot={(props) => <Link {...leave.to} {...props} />}>
      {icon}
    </ActionIcon>
  );
};
