import { CREDIT_STATES } from '@cuotaclara/contract';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Badge } from '#ui/text/badge.tsx';
import classes from './kit.module.css';
import { KitCard } from './kit-card.tsx';

export const KitStates = () => (
  <KitCard title="Estados del crédito">
    <Row>
      {CREDIT_STATES.map((state) => (
        <StateBadge key={state.id} stateId={state.id} />
      ))}
      <Badge tone="good" icon={IconCheck}>
        Al día
      </Badge>
      <Badge tone="warn" icon={IconClock}>
        Vence en 3 días
      </Badge>
      <Badge tone="danger" icon={IconAlertTriangle}>
        64 días de mora
      </Badge>
    </Row>
    <p className={classes.small}>
      Siempre icono y palabra; el color solo acompaña. La mora no es un estado: va en su propia
      etiqueta junto al estado.
    </p>
  </KitCard>
);
