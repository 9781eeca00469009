import { retrySession } from '#lib/session/session.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './lone-screen.module.css';

/** Nobody can be let in, or sent to the login, while the server does not answer. */
export const UnreachableScreen = () => (
  <main className={classes.screen}>
    <Logo size="lg" />
    <FailedState level={1} title="No pudimos conectarnos" onRetry={retrySession}>
      Revisa tu conexión. Cuando vuelva seguimos donde estabas, sin que pierdas nada.
    </FailedState>
  </main>
);
