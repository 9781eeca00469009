import { Button } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { CompliancePanel } from './compliance-panel.tsx';
import classes from './credit.module.css';
import { Clearances } from './next-card.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { isInCompliance } from './state-words.ts';
import type { TabProps } from './tab-props.ts';

/** Compliance and insurance, side by side: neither waits for the other. */
export const ClearanceTab = ({ credit, may, onOpen }: TabProps) => (
  <div className={classes.column}>
    {isInCompliance(credit) && (
      <Panel
        title="Para pasar a desembolso"
        note="Cuando esté todo, el crédito pasa solo."
        action={
          credit.can_set_plate &&
          credit.product.plate === null && (
            <Button variant="default" size="sm" onClick={() => onOpen('plate')}>
              Registrar la placa
            </Button>
          )
        }
      >
        <div className={classes.lead}>
          <Clearances credit={credit} />
        </div>
      </Panel>
    )}
    <div className={classes.halves}>
      <CompliancePanel credit={credit} may={may} />
      <PolicyPanel credit={credit} may={may} />
    </div>
  </div>
);
