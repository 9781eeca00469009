import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NextStep } from '#ui/layout/next-step.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from '#domain/credit/credit-layout.module.css';
import { openingOf } from '#domain/credit/credit-steps.ts';
import type { FoundInLists } from '#domain/credit/clearance/found-in-lists.ts';
import { nextOf } from './next-of.ts';
import {
  type Clearance,
  clearancesOf,
  isInCompliance,
  stateLabel,
  waitsFor,
} from '#domain/credit/credit-state.ts';
import type { TabProps } from '#domain/credit/credit-tab.ts';
import { useFoundInLists } from '#domain/credit/clearance/use-found-in-lists.ts';

const DRAFT = 1;

/** The one thing this person should do now; for the others, what the credit waits for. */
export const NextCard = ({ credit, may, obstaclesId, onTab, onOpen }: TabProps) => {
  const found = useFoundInLists(credit, may);
  const next = nextOf(credit, { may, found });
  if (next === null) return <Standing credit={credit} found={found} />;
  const { step, tab, title, text } = next;
  const obstacles = step?.obstacles ?? [];
  return (
    <NextStep
      title={title}
      action={
        <div className={classes.buttons}>
          {step && (obstacles.length === 0 || tab === null) && (
            <Button
              disabled={obstacles.length > 0}
              aria-describedby={obstacles.length > 0 ? obstaclesId : undefined}
              onClick={() => onOpen(openingOf(step))}
            >
              {step.label}
            </Button>
          )}
          {credit.credit_state_id === DRAFT && may('create_credit') && (
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
      {isInCompliance(credit) && <Clearances credit={credit} found={found} />}
    </NextStep>
  );
};

type CreditFound = { credit: CreditDetail; found: FoundInLists | null };

/** What is there, what is missing and what stands in the way before a credit goes on. */
export const Clearances = ({ credit, found }: CreditFound) => (
  <span className={classes.todo}>
    {clearancesOf(credit, found).map((clearance) => (
      <ClearanceItem key={clearance.words} {...clearance} />
    ))}
  </span>
);

const ClearanceItem = ({ isDone, isBar = false, words }: Clearance) => {
  const Icon = isBar ? IconAlertTriangle : isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <span
      className={classes.todoItem}
      data-done={isDone || undefined}
      data-bar={isBar || undefined}
    >
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
};

/** How it stands, for whoever has nothing to do about it. */
const Standing = ({ credit, found }: CreditFound) => {
  const waits = waitsFor(credit);
  const why = credit.rejection_reason ?? credit.state_note;
  return (
    <Panel title={stateLabel(credit.credit_state_id)}>
      <p className={classes.lead}>{waits}</p>
      {why !== null && <p className={classes.lead}>«{why}»</p>}
      <p className={classes.quiet}>
        Desde el <DateText value={credit.state_since} withTime />
      </p>
      {isInCompliance(credit) && (
        <p className={classes.quiet}>
          <Clearances credit={credit} found={found} />
        </p>
      )}
    </Panel>
  );
};
