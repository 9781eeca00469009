import classes from './logo-mark.module.css';

/** The C of four instalments, the next one lit. */
export const LogoMark = () => (
  <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M27.569 24.405A14.3 14.3 0 0 1 12.541 29.875L14.587 23.569A7.7 7.7 0 0 0 22.229 20.526Z" />
    <path d="M10.643 29.259A14.3 14.3 0 0 1 1.735 16.998L8.365 16.996A7.7 7.7 0 0 0 12.694 22.954Z" />
    <path d="M1.735 15.002A14.3 14.3 0 0 1 10.643 2.741L12.694 9.046A7.7 7.7 0 0 0 8.365 15.004Z" />
    <path
      className={classes.next}
      d="M12.541 2.125A14.3 14.3 0 0 1 27.569 7.595L22.229 11.474A7.7 7.7 0 0 0 14.587 8.431Z"
    />
  </svg>
);
