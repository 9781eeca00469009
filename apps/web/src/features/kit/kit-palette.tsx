import { palette } from '#ui/theme/palette.ts';
import classes from './kit.module.css';

const RAMPS = [
  { label: 'Petróleo, principal', shades: palette.petroleo },
  { label: 'Maracuyá, «haz esto»', shades: palette.maracuya },
  { label: 'Verde, bien', shades: palette.verde },
  { label: 'Naranja, atención', shades: palette.naranja },
  { label: 'Carmín, peligro', shades: palette.carmin },
  { label: 'Piedra, neutro', shades: palette.piedra },
  { label: 'Noche, oscuro', shades: palette.noche },
];

export const KitPalette = () => (
  <div className={classes.ramps}>
    {RAMPS.map(({ label, shades }) => (
      <div key={label}>
        <p className={classes.rampLabel}>{label}</p>
        <div className={classes.ramp} aria-hidden="true">
          {shades.map((shade) => (
            <span key={shade} style={{ background: shade }} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
