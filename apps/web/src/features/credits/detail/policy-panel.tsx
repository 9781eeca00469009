import type { CreditDetail, Policy } from '@cuotaclara/contract/credits/credit-detail';
import { INSURED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './credit.module.css';
import { PolicyForm } from './policy-form.tsx';
import type { May } from './use-may.ts';

type PolicyPanelProps = { credit: CreditDetail; may: May };

/** The policy of a credit, or the form with which it is registered or renewed. */
export const PolicyPanel = ({ credit, may }: PolicyPanelProps) => {
  const [renews, setRenews] = useState(false);
  const { policy } = credit;
  const mayRegister = may('register_insurance') && isIn(INSURED, credit.credit_state_id);
  return (
    <Panel title="Póliza">
      <div className={classes.column}>
        {policy !== null && <PolicyFacts policy={policy} />}
        {policy === null && !mayRegister && <NoPolicy credit={credit} />}
        {mayRegister && policy !== null && !renews && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setRenews(true)}>
              Renovar o corregir
            </Button>
          </div>
        )}
        {mayRegister && (policy === null || renews) && (
          <PolicyForm credit={credit} onDone={() => setRenews(false)} />
        )}
      </div>
    </Panel>
  );
};

const NoPolicy = ({ credit }: { credit: CreditDetail }) => (
  <p className={classes.quiet}>
    {isIn(INSURED, credit.credit_state_id)
      ? 'Todavía no hay póliza.'
      : 'No se registró ninguna póliza.'}
  </p>
);

const PolicyFacts = ({ policy }: { policy: Policy }) => (
  <div>
    <FactList
      facts={[
        { label: 'Aseguradora', value: policy.insurer },
        { label: 'Número', value: policy.policy_number },
        { label: 'Desde', value: <DateText value={policy.starts_on} /> },
        { label: 'Hasta', value: <DateText value={policy.ends_on} /> },
        { label: 'Valor asegurado', value: <MoneyText pesos={policy.insured_amount} /> },
      ]}
    />
    <p className={classes.quiet}>
      {policy.registered_by}, <DateText value={policy.registered_at} withTime />
    </p>
  </div>
);
