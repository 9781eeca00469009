import { useRouterState } from '@tanstack/react-router';
import classes from './route-progress.module.css';

/** A thin line at the top while the next page is on the way, if it takes longer than a blink. */
export const RouteProgress = () => {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <div className={classes.bar} role="progressbar" aria-label="Cargando" /> : null;
};
