import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { type CreditClearance, clearanceItems } from '#domain/credit/clearance/clearance.ts';
import { ClearanceList } from '#domain/credit/clearance/clearance-list.tsx';
import { useFoundInLists } from '#domain/credit/clearance/use-found-in-lists.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import type { May } from '#domain/credit/use-may.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { CompliancePanel } from './compliance-panel.tsx';

type ReviewPanel = ComponentType<{ credit: CreditDetail; may: May }>;

/** What other features contribute to the tab. */
export type ClearanceTabParts = {
  /** The screening lists, as the people who review the credit see them. */
  readonly Lists: ReviewPanel;
  readonly Policy: ReviewPanel;
  readonly clearances: readonly CreditClearance[];
};

type ClearanceTabProps = CreditTabProps & { parts: ClearanceTabParts };

/** Compliance and insurance, side by side: neither waits for the other. */
export const ClearanceTab = ({ credit, may, onOpen, parts }: ClearanceTabProps) => {
  const { Lists, Policy, clearances } = parts;
  const found = useFoundInLists(credit, may);
  const isBarred = found !== null && found.sanctions.length > 0;
  return (
    <div className={layout.column}>
      {isInCompliance(credit) && (
        <Panel
          title="Para pasar a desembolso"
          note={isBarred ? 'Así no puede pasar.' : 'Cuando esté todo, el crédito pasa solo.'}
          action={
            credit.can_set_plate &&
            credit.product.plate === null && (
              <Button variant="default" size="sm" onClick={() => onOpen('plate')}>
                Registrar la placa
              </Button>
            )
          }
        >
          <div className={layout.lead}>
            <ClearanceList items={clearanceItems(clearances, { credit, found })} />
          </div>
        </Panel>
      )}
      <Lists credit={credit} may={may} />
      <div className={layout.halves}>
        <CompliancePanel credit={credit} may={may} found={found} onOpen={onOpen} />
        <Policy credit={credit} may={may} />
      </div>
    </div>
  );
};
