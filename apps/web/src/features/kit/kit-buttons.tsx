import { Button } from '@mantine/core';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './kit.module.css';
import { KitCard } from './kit-card.tsx';

export const KitButtons = () => (
  <KitCard title="Botones">
    <Row>
      <Button>Principal</Button>
      <Button variant="default">Secundario</Button>
      <Button variant="subtle">Sutil</Button>
      <Button variant="next">Haz esto</Button>
    </Row>
    <Row>
      <Button color="carmin">Rechazar</Button>
      <Button disabled>Inactivo</Button>
      <Button loading loaderProps={{ 'aria-label': 'Guardando' }}>
        Guardando
      </Button>
    </Row>
    <Row>
      <Button variant="next" size="xl">
        Pagar $ 343.100
      </Button>
      <Button variant="default" size="lg">
        Táctil 44
      </Button>
      <Button variant="default" size="sm">
        Denso 32
      </Button>
    </Row>
    <h3 className={classes.groupTitle}>Tira de cuotas</h3>
    <Stack gap={2}>
      <InstalmentStrip
        size="md"
        label="8 de 24 pagadas, 1 vencida"
        instalments={instalmentsOf({ paid: 8, overdue: 1, total: 24 })}
      />
      <InstalmentStrip
        size="sm"
        label="21 de 36 pagadas"
        instalments={instalmentsOf({ paid: 21, total: 36 })}
      />
      <InstalmentStrip
        size="lg"
        label="12 de 12 pagadas"
        instalments={instalmentsOf({ paid: 12, total: 12 })}
      />
    </Stack>
  </KitCard>
);
