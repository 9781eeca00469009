import { instalmentsOf } from '#ui/instalments/instalment.ts';
import classes from './drawing.module.css';
import { DrawnRing } from './drawn-ring.tsx';

const REAR = instalmentsOf({ paid: 12, total: 12 });
const FRONT = instalmentsOf({ paid: 5, total: 12 });
const ROAD = Array.from({ length: 16 }, (_, index) => 12 + index * 19);

/** A motorcycle whose wheels are two plans: one paid, one on its way. */
export const WelcomeDrawing = () => (
  <svg
    className={classes.drawing}
    viewBox="0 0 320 180"
    role="img"
    aria-label="Una moto con ruedas hechas de cuotas"
  >
    {ROAD.map((x) => (
      <rect key={x} className={classes.future} x={x} y={162} width={15} height={4} rx={2} />
    ))}
    <DrawnRing instalments={REAR} x={92} y={118} radius={40} thickness={11} />
    <DrawnRing instalments={FRONT} x={230} y={118} radius={40} thickness={11} />
    <path className={classes.frame} d="M92 118 L148 112 L132 86 M230 118 L204 58 L186 54" />
    <path className={classes.frame} d="M148 112 L182 112 L200 80" />
    <path className={classes.paid} d="M138 82 C146 60 182 56 202 70 L192 92 L146 94 Z" />
    <path
      className={classes.body}
      d="M76 74 C96 68 120 70 138 80 L146 94 L104 92 C92 90 82 84 76 74 Z"
    />
    <circle className={classes.lamp} cx={216} cy={68} r={8} />
    <circle className={classes.body} cx={92} cy={118} r={5} />
    <circle className={classes.body} cx={230} cy={118} r={5} />
  </svg>
);
