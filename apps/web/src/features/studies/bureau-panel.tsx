import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { askBureau, type BureauReport, type CreditStudy } from '@cuotaclara/contract/studies/study';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconClock, IconFlask } from '@tabler/icons-react';
import layout from '#domain/credit/credit-layout.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { useAskBureau } from './use-ask-bureau.ts';

type BureauPanelProps = { credit: CreditDetail; study: CreditStudy };

/** The report of the credit bureau on the borrower; a sandbox report is marked as such. */
export const BureauPanel = ({ credit, study }: BureauPanelProps) => {
  const ask = useAskBureau(credit.credit_id);
  const { bureau, bureau_allowed: isAllowed } = study;
  return (
    <Panel
      title="Central de riesgo"
      action={
        bureau?.provider === 'sandbox' && (
          <Badge tone="warn" icon={IconFlask}>
            Simulado
          </Badge>
        )
      }
    >
      <div className={layout.column}>
        {ask.isError && <Notice tone="danger">{inlineText(askBureau, ask.error)}</Notice>}
        {bureau === null ? (
          <p className={layout.quiet}>Nadie la ha consultado todavía.</p>
        ) : (
          <Report bureau={bureau} />
        )}
        {!isAllowed && (
          <p className={layout.quiet}>El cliente no ha autorizado consultar en centrales.</p>
        )}
        <div className={layout.buttons}>
          <Button
            variant="default"
            size="sm"
            disabled={!isAllowed}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {bureau === null ? 'Consultar' : 'Consultar de nuevo'}
          </Button>
        </div>
      </div>
    </Panel>
  );
};

const Report = ({ bureau }: { bureau: BureauReport }) => (
  <div>
    <FactList
      facts={[
        { label: 'Puntaje', value: bureau.score ?? 'Sin historial' },
        { label: 'Paga al mes', value: <MoneyText pesos={bureau.monthly_payments} /> },
        { label: 'Debe en total', value: <MoneyText pesos={bureau.total_debt} /> },
        { label: 'Reportes negativos', value: bureau.open_defaults },
        { label: 'Peor mora', value: countedText(bureau.worst_days_past_due, ['día', 'días']) },
        {
          label: 'Primer producto',
          value:
            bureau.oldest_product_on === null ? (
              'Ninguno'
            ) : (
              <DateText value={bureau.oldest_product_on} />
            ),
        },
      ]}
    />
    <p className={layout.quiet}>
      {bureau.asked_by?.name ?? 'Sistema'}, <DateText value={bureau.asked_at} withTime />
    </p>
    {!bureau.is_fresh && (
      <Badge tone="warn" icon={IconClock}>
        Ya no es reciente: consulta de nuevo
      </Badge>
    )}
  </div>
);
