import { STATE } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type ClearanceItem,
  type CreditClearance,
  clearanceItems,
} from '#domain/credit/clearance/clearance.ts';
import { ClearanceList } from '#domain/credit/clearance/clearance-list.tsx';
import { useFoundInLists } from '#domain/credit/clearance/use-found-in-lists.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { isInCompliance, stateLabel } from '#domain/credit/credit-state.ts';
import { openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditPanel, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { NextStep } from '#ui/layout/next-step.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './credit.module.css';
import { nextOf } from './next-of.ts';
import { waitsFor } from './waits-for.ts';

type NextCardProps = CreditTabProps & {
  clearances: readonly CreditClearance[];
  /** After the sentence of a credit about which this person has nothing to do. */
  standing: readonly CreditPanel[];
};

/** The one thing this person should do now; for the others, what the credit waits for. */
export const NextCard = (props: NextCardProps) => {
  const { credit, may, obstaclesId, onTab, onOpen, clearances, standing } = props;
  const found = useFoundInLists(credit, may);
  const next = nextOf(credit, { may, found, clearances });
  const items = isInCompliance(credit) ? clearanceItems(clearances, { credit, found }) : null;
  if (next === null) return <Waiting credit={credit} items={items} standing={standing} />;
  const { step, tab, title, text } = next;
  const obstacles = step?.obstacles ?? [];
  return (
    <NextStep
      title={title}
      action={
        <div className={layout.buttons}>
          {step && (obstacles.length === 0 || tab === null) && (
            <Button
              disabled={obstacles.length > 0}
              aria-describedby={obstacles.length > 0 ? obstaclesId : undefined}
              onClick={() => onOpen(openingOf(step))}
            >
              {step.label}
            </Button>
          )}
          {credit.credit_state_id === STATE.draft && may('create_credit') && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/credits/new" search={{ credit_id: credit.credit_id }} {...props} />
              )}
            >
              Continuar la solicitud
            </Button>
          )}
          {tab && (
            <Button
              variant={step && obstacles.length === 0 ? 'default' : 'filled'}
              onClick={() => onTab(tab.name)}
            >
              {tab.label}
            </Button>
          )}
        </div>
      }
    >
      {text}
      {obstacles.length > 0 && (
        <span id={obstaclesId} className={classes.obstacles}>
          {obstacles.map((obstacle) => (
            <span key={obstacle}>{obstacle}</span>
          ))}
        </span>
      )}
      {items !== null && <ClearanceList items={items} />}
    </NextStep>
  );
};

type WaitingProps = Pick<NextCardProps, 'credit' | 'standing'> & {
  items: readonly ClearanceItem[] | null;
};

/** The state of the credit, for people who have nothing to do about it. */
const Waiting = ({ credit, items, standing }: WaitingProps) => {
  const waits = waitsFor(credit);
  const why = credit.rejection_reason ?? credit.state_note;
  return (
    <Panel title={stateLabel(credit.credit_state_id)}>
      <p className={layout.lead}>
        {waits}
        {standing.map(({ key, Panel: Each }) => (
          <Each key={key} credit={credit} />
        ))}
      </p>
      {why !== null && <p className={layout.lead}>«{why}»</p>}
      <p className={layout.quiet}>
        Desde el <DateText value={credit.state_since} withTime />
      </p>
      {items !== null && (
        <p className={layout.quiet}>
          <ClearanceList items={items} />
        </p>
      )}
    </Panel>
  );
};
