import classes from './skip-link.module.css';

/** The id of the main landmark of every shell. */
export const CONTENT_ID = 'contenido';

export const SkipLink = () => (
  <a className={classes.skip} href={`#${CONTENT_ID}`}>
    Saltar al contenido
  </a>
);
