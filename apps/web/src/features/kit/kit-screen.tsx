import '#ui/theme/area.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Link } from '@tanstack/react-router';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { LogoMark } from '#ui/layout/logo-mark.tsx';
import classes from './kit.module.css';
import { KitButtons } from './kit-buttons.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitList } from './kit-list.tsx';
import { KitPalette } from './kit-palette.tsx';
import { KitStates } from './kit-states.tsx';
import { KitToasts } from './kit-toasts.tsx';
import { KitType } from './kit-type.tsx';

/** Every part of the interface on one page, for those who build it and for the tests. */
export const KitScreen = () => (
  <ModalsProvider modalProps={dialogProps}>
    <main className={classes.screen}>
      <header className={classes.header}>
        <Link to="/" aria-label="Cuota Clara, ir al inicio">
          <Logo size="lg" />
        </Link>
        <div className={classes.marks}>
          <span>
            <LogoMark />
          </span>
          <span>
            <LogoMark />
          </span>
          <span>
            <LogoMark />
          </span>
        </div>
      </header>
      <h1 className="type-h1">Componentes</h1>
      <KitPalette />
      <div className={classes.cards}>
        <KitType />
        <KitButtons />
        <KitFields />
        <KitStates />
        <KitToasts />
        <KitDialogs />
        <KitList />
      </div>
    </main>
  </ModalsProvider>
);
