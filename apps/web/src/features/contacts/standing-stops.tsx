import type { ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import { CONTACT_STOPS } from '@cuotaclara/contract/contacts/contact-words';
import { liftContactStop } from '@cuotaclara/contract/contacts/contacts';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { FormEnds } from './form-ends.tsx';
import { useTakeBoard } from './use-take-board.ts';

type StandingStopsProps = { creditId: number; person: ContactedPerson; mayRecord: boolean };

/** Facts that stop the contacts, each with who said so and the way to lift it. */
export const StandingStops = ({ creditId, person, mayRecord }: StandingStopsProps) =>
  person.stops.map((stop) => (
    <StandingStop key={stop.stop_id} creditId={creditId} stop={stop} mayRecord={mayRecord} />
  ));

type StandingStopProps = Omit<StandingStopsProps, 'person'> & {
  stop: ContactedPerson['stops'][number];
};

const StandingStop = ({ creditId, stop, mayRecord }: StandingStopProps) => {
  const [isLifting, setIsLifting] = useState(false);
  return (
    <Stack gap={2}>
      <Notice tone="danger">
        <strong>{CONTACT_STOPS[stop.kind]}.</strong> {stop.note} · {stop.by.name},{' '}
        <DateText value={stop.at} withTime />
      </Notice>
      {mayRecord && !isLifting && (
        <div>
          <Button variant="default" size="sm" onClick={() => setIsLifting(true)}>
            Levantar
          </Button>
        </div>
      )}
      {isLifting && (
        <LiftForm creditId={creditId} stopId={stop.stop_id} onLeave={() => setIsLifting(false)} />
      )}
    </Stack>
  );
};

type LiftFormProps = { creditId: number; stopId: number; onLeave: () => void };

const LiftForm = ({ creditId, stopId, onLeave }: LiftFormProps) => {
  const take = useTakeBoard(creditId);
  const form = useRouteForm(liftContactStop, {
    params: { id: creditId, stop_id: stopId },
    start: { note: '' },
    done: 'Se puede contactar otra vez a esta persona',
    onSent: (board) => void take(board),
  });
  return (
    <form.Form label="Levantar">
      <form.Area name="note" label="Por qué se levanta" rows={2} maxLength={NOTE_LENGTH_MAX} />
      <FormEnds form={form} verb="Levantar" onLeave={onLeave} />
    </form.Form>
  );
};
