import { formatPercent } from '#lib/format/format-percent.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { PersonCell } from '#ui/text/person-cell.tsx';
import classes from './kit.module.css';
import { KitCard } from './kit-card.tsx';

export const KitType = () => (
  <KitCard title="Tipografía: Hanken Grotesk, cifras tabulares">
    <p className="type-hero">
      <MoneyText pesos={8_450_000} />
    </p>
    <p className="type-figure">
      <MoneyText pesos={12_883_530_000} />
    </p>
    <p className="type-h1">Créditos, 24/32</p>
    <p className="type-h2">Plan de pagos, 16/24</p>
    <p className="type-body">
      Texto de escritorio, 14/20. Vence el <DateText value="2026-11-15" />.
    </p>
    <p className={classes.small}>Secundario, 13/18. {formatPercent(0.2436, 'E.A.')}</p>
    <p className={classes.tiny}>
      Apoyo, 12/16. Creado el <DateText value="2026-11-12T14:20:00Z" withTime />
    </p>
    <p className={classes.tiny}>
      Sin fecha: <DateText value={null} />
    </p>
    <h3 className={classes.groupTitle}>Persona y cifra</h3>
    <PersonCell
      person={{ first_name: 'María Fernanda', first_surname: 'Ñáñez' }}
      fullName="María Fernanda Ñáñez Güiza"
      detail="CC 1.061.733.518"
    />
    <div className={classes.band}>
      <div>
        <p className={classes.small}>Saldo a capital</p>
        <p className="type-figure">
          <MoneyText pesos={8_886_383} />
        </p>
      </div>
      <div>
        <p className={classes.small}>PAR 30</p>
        <p className="type-figure">{formatPercent(0.0612)}</p>
      </div>
    </div>
  </KitCard>
);
