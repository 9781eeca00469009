import { encode } from 'uqr';
import classes from './qr-code.module.css';

type QrCodeProps = { text: string; label: string };

// Readers need this much empty space around the code.
const QUIET_MODULES = 4;

const drawDarkModules = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Dark on white in both colour schemes: many readers do not find an inverted code. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawDarkModules(data)} />
    </svg>
  );
};
