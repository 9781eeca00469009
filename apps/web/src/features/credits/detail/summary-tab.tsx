import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { identityText } from '@cuotaclara/contract/values/identity-items';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { CreditClearance } from '#domain/credit/clearance/clearance.ts';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditPanel, CreditTabProps } from '#domain/credit/credit-tab.ts';
import type { HistoryWords } from '#domain/credit/history-words.ts';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { TabLink } from '#domain/credit/tab-link.tsx';
import { formatPhone } from '#lib/format/format-phone.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './credit.module.css';
import { eventsOf } from './history-events.tsx';
import { NextCard } from './next-card.tsx';

const LATEST_COUNT = 5;
const NONE = '–';

/** What other features contribute to the summary. */
export type SummaryTabParts = {
  /** Above the latest events, in the wide column. */
  readonly main: readonly CreditPanel[];
  /** Below the next step, in the narrow column. */
  readonly aside: readonly CreditPanel[];
  /** After the sentence that tells how a credit stands. */
  readonly standing: readonly CreditPanel[];
  readonly clearances: readonly CreditClearance[];
  readonly history: HistoryWords;
};

type SummaryTabProps = CreditTabProps & { parts: SummaryTabParts };

const Panels = ({ panels, credit }: { panels: readonly CreditPanel[]; credit: CreditDetail }) =>
  panels.map(({ key, Panel: Each }) => <Each key={key} credit={credit} />);

/** A credit at a glance, and what to do next. */
export const SummaryTab = ({ parts, ...props }: SummaryTabProps) => {
  const { credit } = props;
  return (
    <div className={`${layout.columns} ${layout.mixed}`}>
      <div className={layout.column}>
        <Panels panels={parts.main} credit={credit} />
        <Panel title="Lo último" action={<TabLink tab="history">Ver historial</TabLink>}>
          <Timeline events={eventsOf(credit.history, parts.history).slice(0, LATEST_COUNT)} />
        </Panel>
      </div>
      <div className={layout.column}>
        <div className={layout.first}>
          <NextCard {...props} clearances={parts.clearances} standing={parts.standing} />
        </div>
        <Panels panels={parts.aside} credit={credit} />
        <BorrowerPanel credit={credit} />
        <GuaranteePanel credit={credit} />
      </div>
    </div>
  );
};

const approvedText = ({
  identity_state: state,
  items_uploaded,
}: CreditDetail['borrower']): string => identityText({ state, itemsUploaded: items_uploaded });

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
                  ? approvedText(borrower)
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
