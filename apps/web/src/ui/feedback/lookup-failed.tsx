import classes from './lookup-failed.module.css';

type LookupFailedProps = {
  /** What a field offers, with its article: «las ciudades». */
  things: string;
  onRetry: () => void;
};

/** The notice beside a field whose options could not be loaded; the form keeps its values. */
export const LookupFailed = ({ things, onRetry }: LookupFailedProps) => (
  <p className={classes.line} role="status">
    No pudimos traer {things}.{' '}
    <button type="button" className={classes.retry} onClick={onRetry}>
      Intentar de nuevo
    </button>
  </p>
);
