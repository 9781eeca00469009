import { instalmentsOf } from '#ui/instalments/instalment.ts';
import classes from './drawing.module.css';
import { DrawnRing } from './drawn-ring.tsx';

const PROGRESS = instalmentsOf({ paid: 2, total: 4 });

/** A document inside the frame of the camera, and how far one is. */
export const ItemsDrawing = () => (
  <svg
    className={classes.drawing}
    viewBox="0 0 320 180"
    role="img"
    aria-label="Una cédula dentro del marco de la cámara"
  >
    <path
      className={classes.corner}
      d="M62 58 V40 H80 M222 40 H240 V58 M240 122 V140 H222 M80 140 H62 V122"
    />
    <rect className={classes.body} x={78} y={54} width={146} height={72} rx={9} />
    <rect className={classes.paid} x={90} y={68} width={34} height={44} rx={5} />
    <circle className={classes.ink} cx={107} cy={84} r={7} />
    <path className={classes.ink} d="M94 108 C94 92 120 92 120 108 Z" />
    <rect className={classes.ink} x={136} y={70} width={62} height={6} rx={3} />
    <rect className={classes.paid} x={136} y={84} width={74} height={5} rx={2.5} />
    <rect className={classes.paid} x={136} y={95} width={48} height={5} rx={2.5} />
    <rect className={classes.paid} x={136} y={106} width={66} height={5} rx={2.5} />
    <circle className={classes.ink} cx={248} cy={128} r={31} />
    <DrawnRing instalments={PROGRESS} x={248} y={128} radius={26} thickness={8} />
  </svg>
);
