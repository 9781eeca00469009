import type { OwnPayoff } from '@cuotaclara/contract/payments/paying';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { readDay, writeWeekday } from '#lib/format/business-time.ts';
import { Row } from '#ui/layout/basics/row.tsx';
import classes from './payoff.module.css';

type PayoffDaysProps = {
  readonly payoff: OwnPayoff;
  /** How many days ahead one can choose. */
  readonly daysMax: number;
  readonly onDay: (on: string | undefined) => void;
};

const figures = new Intl.NumberFormat('es-CO');
const WEEKDAY_LENGTH = 3;

/** The next ten days with what each costs; any other day of the next weeks by its date. */
export const PayoffDays = ({ payoff, daysMax, onDay }: PayoffDaysProps) => {
  const titleId = useId();
  const today = Temporal.PlainDate.from(payoff.as_of);
  return (
    <section className={classes.days} aria-labelledby={titleId}>
      <Row to="both-ends">
        <h2 id={titleId} className={classes.question}>
          ¿Qué día vas a pagar?
        </h2>
        <TextInput
          type="date"
          className={classes.other}
          aria-label="Otro día"
          min={payoff.as_of}
          max={today.add({ days: daysMax }).toString()}
          value={payoff.on}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onDay(value === payoff.as_of ? undefined : value);
          }}
        />
      </Row>
      <div className={classes.grid}>
        {payoff.days.map(({ on, total }) => {
          const day = readDay(on);
          const isChosen = on === payoff.on;
          return (
            <button
              key={on}
              type="button"
              className={classes.day}
              aria-pressed={isChosen}
              onClick={() => onDay(on === payoff.as_of ? undefined : on)}
            >
              <span>
                {on === payoff.as_of ? 'hoy' : day && writeWeekday(day).slice(0, WEEKDAY_LENGTH)}
              </span>
              <strong>{day?.day}</strong>
              <span>{isChosen ? 'elegido' : figures.format(total)}</span>
            </button>
          );
        })}
      </div>
      <p className={classes.quiet}>Cada día, en pesos. Mientras más esperas, más suma.</p>
    </section>
  );
};
