import classes from './logo-mark.module.css';

/** The C of four instalments, the next one lit. */
export const LogoMark = () => (
  <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M27.57 24.41A14.3 14.3 0 0 1 12.54 29.88L14.59 23.57A7.7 7.7 0 0 0 22.23 20.53Z" />
    <path d="M10.64 29.26A14.3 14.3 0 0 1 1.74 17L8.37 17A7.7 7.7 0 0 0 12.69 22.95Z" />
    <path d="M1.74 15A14.3 14.3 0 0 1 10.64 2.74L12.69 9.05A7.7 7.7 0 0 0 8.37 15Z" />
    <path
      className={classes.next}
      d="M12.54 2.12A14.3 14.3 0 0 1 27.57 7.59L22.23 11.47A7.7 7.7 0 0 0 14.59 8.43Z"
    />
  </svg>
);
