import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentRing } from '#ui/instalments/instalment-ring.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './auth-hero.module.css';

const ILLUSTRATION = instalmentsOf({ paid: 7, total: 24 });

/** What the company promises, with a plan as an illustration of it: nobody's real figures. */
export const AuthHero = () => (
  <header className={classes.hero}>
    <Logo onHero size="lg" />
    <div className={classes.ring} aria-hidden="true">
      <InstalmentRing instalments={ILLUSTRATION} onHero>
        <span className={classes.support}>Cuota 8 de 24</span>
        <span className={classes.amount}>$ 343.100</span>
        <span className={classes.support}>vence el 15 nov 2026</span>
      </InstalmentRing>
    </div>
    <div className={classes.words}>
      <p className={classes.promise}>
        Tu moto, tus cuotas, <br />
        todo claro.
      </p>
      <p className={classes.detail}>
        Sabes cuánto pagas, cuándo y por qué. Desde la solicitud hasta el paz y salvo.
      </p>
    </div>
  </header>
);
