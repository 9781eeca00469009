import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentRing } from '#ui/instalments/instalment-ring.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './lone-screen.module.css';

const RING = instalmentsOf({ paid: 16, total: 24 });

export const NotFoundScreen = () => (
  <main className={classes.screen}>
    <Logo size="lg" />
    <div className={classes.ring}>
      <InstalmentRing instalments={RING}>
        <span className="type-hero" aria-hidden="true">
          404
        </span>
      </InstalmentRing>
    </div>
    <h1 className="type-h1">Esta página no existe</h1>
    <p className={classes.text}>
      Puede que el enlace esté incompleto o que la página haya cambiado de lugar.
    </p>
    <Button renderRoot={(props) => <Link to="/" {...props} />} size="lg">
      Ir al inicio
    </Button>
  </main>
);
