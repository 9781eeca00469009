import { Panel } from '#ui/panel.tsx';
import { CompliancePanel } from './compliance-panel.tsx';
import classes from './credit.module.css';
import { Clearances } from './next-card.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { isInCompliance } from './state-words.ts';
import type { TabProps } from './summary-tab.tsx';

/** Compliance and insurance, side by side: neither waits for the other. */
export const ClearanceTab = ({ credit, may }: TabProps) => (
  <div className={classes.column}>
    {isInCompliance(credit) && (
      <Panel title="Para pasar a desembolso" note="Cuando esté todo, el crédito pasa solo.">
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
