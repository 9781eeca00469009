import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './sign-frame.module.css';

type SignFrameProps = {
  readonly creditId: number;
  /** One step back; without it the page is left. */
  readonly onBack?: () => void;
  /** Nothing is left to do: the page is closed, not gone back from. */
  readonly isDone?: boolean;
  /** What can be done at every step, at the right. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The whole screen of the act of signing, without the navigation around it. */
export const SignFrame = ({ creditId, onBack, isDone, actions, children }: SignFrameProps) => (
  <div className={classes.screen}>
    <header className={classes.top}>
      <div className={classes.phoneLeave}>
        {isDone ? <span /> : <BackButton {...(onBack && { onBack })} />}
      </div>
      <div className={classes.brand}>
        <Link to="/borrower" className={classes.logo} aria-label="Cuota Clara, ir al inicio">
          <Logo />
        </Link>
        <span className={classes.about}>Firma del crédito {creditNumber(creditId)}</span>
      </div>
      <div className={classes.actions}>
        {actions}
        {isDone ? (
          <CloseButton />
        ) : (
          <Button
            className={classes.later}
            variant="default"
            renderRoot={(props) => <Link to="/borrower" {...props} />}
          >
            Guardar y seguir después
          </Button>
        )}
      </div>
    </header>
    <main className={classes.main} data-keeps>
      {children}
    </main>
  </div>
);

const BackButton = ({ onBack }: Pick<SignFrameProps, 'onBack'>) =>
  onBack ? (
    <ActionIcon
      variant="subtle"
      className={classes.icon}
      size={44}
      aria-label="Volver"
      onClick={onBack}
    >
      <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  ) : (
    <ActionIcon
      variant="subtle"
      className={classes.icon}
      size={44}
      aria-label="Guardar y seguir después"
      renderRoot={(props) => <Link to="/borrower" {...props} />}
    >
      <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );

const CloseButton = () => (
  <ActionIcon
    variant="subtle"
    className={classes.icon}
    size={44}
    aria-label="Cerrar"
    renderRoot={(props) => <Link to="/borrower" {...props} />}
  >
    <IconX size={22} stroke={1.8} aria-hidden="true" />
  </ActionIcon>
);

type StepColumnProps = {
  readonly children: ReactNode;
  /** The one action of the step, and what stands under it. */
  readonly dock?: ReactNode;
  readonly note?: ReactNode;
};

/** A step in one column, with its one action under the thumb. */
export const StepColumn = ({ children, dock, note }: StepColumnProps) => (
  <div className={classes.step}>
    <div className={classes.scroller}>
      <div className={classes.column}>{children}</div>
    </div>
    {dock && (
      <div className={classes.dock}>
        <div className={classes.dockColumn}>
          {dock}
          {note && <p className={classes.note}>{note}</p>}
        </div>
      </div>
    )}
  </div>
);
