import classes from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';

type LogoProps = {
  /** On the petrol hero the whole logo is white, in light and in dark. */
  onHero?: boolean;
  size?: 'md' | 'lg';
};

export const Logo = ({ onHero = false, size = 'md' }: LogoProps) => (
  <span
    className={classes.logo}
    role="img"
    aria-label="Cuota Clara"
    data-on-hero={onHero || undefined}
    data-size={size}
  >
    <LogoMark />
    <span className={classes.word} />
  </span>
);
