import { getCreditScreening } from '@cuotaclara/contract/studies/study';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/layout/panel.tsx';
import { CompliancePanel } from './compliance-panel.tsx';
import classes from '#domain/credit/credit-layout.module.css';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { Clearances } from '#features/credits/detail/next-card.tsx';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { PolicyPanel } from '#features/insurance/policy-panel.tsx';
import { ScreeningPanel } from '#features/screening/screening-panel.tsx';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import type { TabProps } from '#domain/credit/credit-tab.ts';
import { useFoundInLists } from '#domain/credit/clearance/use-found-in-lists.ts';

const READY_TO_DISBURSE = 9;

/** Until the money leaves, a newer list holds a credit back, also one that was cleared. */
const isScreened = (credit: TabProps['credit']): boolean =>
  isInCompliance(credit) || credit.credit_state_id === READY_TO_DISBURSE;

/** Compliance and insurance, side by side: neither waits for the other. */
export const ClearanceTab = ({ credit, may, onOpen }: TabProps) => {
  const found = useFoundInLists(credit, may);
  const isBarred = found !== null && found.sanctions.length > 0;
  return (
    <div className={classes.column}>
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
          <div className={classes.lead}>
            <Clearances credit={credit} found={found} />
          </div>
        </Panel>
      )}
      {isScreened(credit) && may('review_compliance') && (
        <ReviewedLists credit={credit} may={may} />
      )}
      <div className={classes.halves}>
        <CompliancePanel credit={credit} may={may} found={found} onOpen={onOpen} />
        <PolicyPanel credit={credit} may={may} />
      </div>
    </div>
  );
};

/** The lists as whoever reviews the credit sees them; they need not study it. */
const ReviewedLists = ({ credit, may }: Pick<TabProps, 'credit' | 'may'>) => {
  const { data, error, refetch } = useQuery(creditQueries.screening(credit.credit_id));
  if (data) {
    return <ScreeningPanel credit={credit} screening={data} searcher="compliance" may={may} />;
  }
  if (error) {
    return (
      <PartFailed
        title="No pudimos traer las listas"
        route={getCreditScreening}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height={160} radius="lg" role="status" aria-label="Cargando las listas" />;
};
