import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from '#domain/credit/credit-layout.module.css';
import { FinancedPanel } from '#features/loan-terms/financed-panel.tsx';
import { eventsOf } from './history-events.tsx';
import { NextCard } from './next-card.tsx';
import { PlanPanel } from '#features/loan-terms/plan-panel.tsx';
import { SummaryFigures } from '#features/loan-terms/summary-figures.tsx';
import { TabLink } from '#domain/credit/tab-link.tsx';
import type { TabProps } from '#domain/credit/credit-tab.ts';

const LATEST_COUNT = 5;
const NONE = '–';

/** How a credit stands, at a glance, and what to do next. */
export const SummaryTab = (props: TabProps) => {
  const { credit } = props;
  return (
    <div className={`${classes.columns} ${classes.mixed}`}>
      <div className={classes.column}>
        <SummaryFigures credit={credit} />
        <PlanPanel credit={credit} />
        <Panel title="Lo último" action={<TabLink tab="history">Ver historial</TabLink>}>
          <Timeline events={eventsOf(credit.history).slice(0, LATEST_COUNT)} />
        </Panel>
      </div>
      <div className={classes.column}>
        <div className={classes.first}>
          <NextCard {...props} />
        </div>
        <FinancedPanel credit={credit} />
        <BorrowerPanel credit={credit} />
        <GuaranteePanel credit={credit} />
      </div>
    </div>
  );
};

const BorrowerPanel = ({ credit: { borrower } }: { credit: CreditDetail }) => {
  const isWhole = borrower.identity_state === 'approved';
  const Icon = isWhole ? IconCircleCheck : IconCircleDashed;
  return (
    <Panel title="Cliente" action={<TabLink tab="borrower">Abrir</TabLink>}>
      <FactList
        facts={[
          { label: 'Celular', value: borrower.phone === null ? NONE : formatPhone(borrower.phone) },
          { label: 'Correo', value: borrower.email },
          { label: 'Dirección', value: borrower.address ?? NONE },
          {
            label: 'Identidad',
            value: (
              <span className={classes.identity} data-whole={isWhole || undefined}>
                <Icon size={16} stroke={1.8} aria-hidden="true" />
                {isWhole
                  ? 'Aprobada'
                  : `${borrower.items_uploaded} de ${borrower.items_mandatory}, sin aprobar`}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
};

const GuaranteePanel = ({ credit }: { credit: CreditDetail }) => {
  const { product, policy, supplier, headquarter } = credit;
  return (
    <Panel title="Garantía y seguro">
      <FactList
        facts={[
          { label: 'Producto', value: product.name ?? NONE },
          { label: 'Placa', value: product.plate ?? NONE },
          {
            label: 'Póliza',
            value:
              policy === null ? (
                NONE
              ) : (
                <>
                  {policy.insurer}, hasta <DateText value={policy.ends_on} />
                </>
              ),
          },
          {
            label: 'Asesor',
            value: supplier === null ? NONE : supplierText(supplier),
          },
          { label: 'Sede', value: headquarter?.name ?? NONE },
        ]}
      />
    </Panel>
  );
};
