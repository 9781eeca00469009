import type { ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import type { ContactChannel } from '@cuotaclara/contract/contacts/contact-words';
import { CONTACT_PARTIES } from '@cuotaclara/contract/contacts/contact-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { AuthoriseForm } from './authorise-form.tsx';
import { ChannelRow } from './channel-row.tsx';
import { PendingContactCard } from './pending-contact-card.tsx';
import { ProofButton } from './proof-button.tsx';
import { ReceivedForm } from './received-form.tsx';
import { ReserveForm } from './reserve-form.tsx';
import { StandingStops } from './standing-stops.tsx';
import { StopForm } from './stop-form.tsx';

type PersonPanelProps = { creditId: number; person: ContactedPerson; mayRecord: boolean };

/** Forms of the panel; one is open at a time. */
type OpenedActForm =
  | { readonly form: 'write'; readonly channel: ContactChannel }
  | { readonly form: 'received' | 'other' | 'authorise' | 'stop' };

/** One person of a credit: what is open now, how it ended, and what the person authorises. */
export const PersonPanel = ({ creditId, person, mayRecord }: PersonPanelProps) => {
  const [opened, setOpened] = useState<OpenedActForm | null>(null);
  const close = (): void => setOpened(null);
  const own = person.pending.find(({ is_own }) => is_own);
  return (
    <Panel
      title={`Contactar a ${person.name}`}
      action={<ProofButton creditId={creditId} borrowerId={person.borrower_id} />}
      note={noteOf(person)}
    >
      <Stack>
        <StandingStops creditId={creditId} person={person} mayRecord={mayRecord} />
        {mayRecord &&
          person.pending.map((contact) => (
            <PendingContactCard
              key={contact.contact_id}
              creditId={creditId}
              person={person}
              contact={contact}
            />
          ))}
        <PlainList
          items={person.channels}
          itemKey={({ channel }) => channel}
          label={`Canales de ${person.name}`}
          hasLines
          room={3}
        >
          {(answer) => (
            <ChannelRow
              creditId={creditId}
              person={person}
              answer={answer}
              mayRecord={mayRecord && own === undefined}
              onWrite={(channel) => setOpened({ form: 'write', channel })}
            />
          )}
        </PlainList>
        {mayRecord && <OpenedForm {...{ creditId, person, opened }} onDone={close} />}
        {mayRecord && opened === null && <OtherActs onOpen={(form) => setOpened({ form })} />}
        <Quiet>
          No se pregunta por qué no ha pagado (Ley 2300, art. 7). Ofrecer otra fecha o un acuerdo sí
          se puede. A referencias, familiares y empleador no se les contacta.
        </Quiet>
      </Stack>
    </Panel>
  );
};

const noteOf = ({ party, week_count, week_max }: ContactedPerson): string =>
  `${CONTACT_PARTIES[party]} · ${week_count} de ${week_max} contactos en 7 días`;

const ACTS = {
  received: 'Nos contactó',
  other: 'Otro motivo',
  authorise: 'Autorizaciones',
  stop: 'Detener contactos',
} as const;

type Act = keyof typeof ACTS;

const ACT_NAMES = Object.keys(ACTS) as readonly Act[];

const OtherActs = ({ onOpen }: { onOpen: (act: Act) => void }) => (
  <Row>
    {ACT_NAMES.map((act) => (
      <Button key={act} variant="default" size="sm" onClick={() => onOpen(act)}>
        {ACTS[act]}
      </Button>
    ))}
  </Row>
);

type OpenedFormProps = {
  creditId: number;
  person: ContactedPerson;
  opened: OpenedActForm | null;
  onDone: () => void;
};

const OpenedForm = ({ opened, ...props }: OpenedFormProps) => {
  switch (opened?.form) {
    case undefined:
      return null;
    case 'write':
      return <ReserveForm {...props} channel={opened.channel} />;
    case 'other':
      return <ReserveForm {...props} channel={null} />;
    case 'received':
      return <ReceivedForm {...props} />;
    case 'authorise':
      return <AuthoriseForm {...props} />;
    case 'stop':
      return <StopForm {...props} />;
    default:
      return opened satisfies never;
  }
};
