import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentRing } from '#ui/instalments/instalment-ring.tsx';
import { LogoMark } from '#ui/layout/logo-mark.tsx';
import classes from './splash.module.css';

const SPINNER = instalmentsOf({ paid: 3, total: 12 });

/** The whole screen while it is not known yet who is there. */
export const Splash = () => (
  <div className={classes.splash} role="status" aria-label="Cargando Cuota Clara">
    <div className={classes.mark}>
      <LogoMark />
    </div>
    <div className={classes.spinner}>
      <InstalmentRing instalments={SPINNER} />
    </div>
  </div>
);
