import type {
  ContactAuthorisation,
  ContactedPerson,
} from '@cuotaclara/contract/contacts/contact-board';
import {
  AUTHORISATION_ORIGINS,
  AUTHORISATION_SUBJECTS,
  type AuthorisationOrigin,
  type AuthorisationSubject,
} from '@cuotaclara/contract/contacts/contact-words';
import { authoriseContact } from '@cuotaclara/contract/contacts/contacts';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { FormEnds } from './form-ends.tsx';
import { useTakeBoard } from './use-take-board.ts';

type AuthoriseFormProps = { creditId: number; person: ContactedPerson; onDone: () => void };

type Typed = {
  readonly subject: AuthorisationSubject | '';
  readonly decision: 'yes' | 'no';
  readonly from_hour: string;
  readonly until_hour: string;
  readonly text: string;
  readonly origin: AuthorisationOrigin | '';
};

const NOTHING: Typed = {
  subject: '',
  decision: 'yes',
  from_hour: '19',
  until_hour: '21',
  text: '',
  origin: '',
};

const ORIGIN_CHOICES = [
  { value: '', label: 'Elige' },
  ...Object.entries(AUTHORISATION_ORIGINS).map(([value, { label }]) => ({ value, label })),
];

const HOUR_CHOICES = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}));

const hasHours = ({ subject, decision }: Typed): boolean =>
  subject === 'other_hours' && decision === 'yes';

const useAuthoriseForm = ({ creditId, person, onDone }: AuthoriseFormProps) => {
  const take = useTakeBoard(creditId);
  return useRouteForm(authoriseContact, {
    params: { id: creditId },
    start: NOTHING,
    body: (typed) => ({
      borrower_id: person.borrower_id,
      ...(typed.subject !== '' && { subject: typed.subject }),
      ...(typed.origin !== '' && { origin: typed.origin }),
      is_granted: typed.decision === 'yes',
      text: typed.text,
      ...(hasHours(typed) && {
        from_hour: Number(typed.from_hour),
        until_hour: Number(typed.until_hour),
      }),
    }),
    typedIn: { is_granted: 'decision' },
    keyed: true,
    done: 'Guardaste lo que la persona autoriza',
    onSent: (board) => {
      void take(board);
      onDone();
    },
  });
};

/** Authorisations of the person as they stand, and a new one. */
export const AuthoriseForm = (props: AuthoriseFormProps) => {
  const form = useAuthoriseForm(props);
  return (
    <form.Form label="Autorizaciones">
      <Known authorisations={props.person.authorisations} />
      <Pair>
        <form.Choice
          name="subject"
          label="Qué"
          choices={{ '': 'Elige', ...AUTHORISATION_SUBJECTS }}
        />
        <form.Choice
          name="decision"
          label="Decisión de la persona"
          choices={{ yes: 'Lo autoriza', no: 'Ya no lo autoriza' }}
        />
      </Pair>
      {hasHours(form.typed) && (
        <>
          <Pair>
            <form.Choice name="from_hour" label="Desde las" choices={HOUR_CHOICES} />
            <form.Choice name="until_hour" label="Hasta las" choices={HOUR_CHOICES} />
          </Pair>
          <Quiet>
            Otro horario vale si la persona lo pide después del contrato y aparte de él.
          </Quiet>
        </>
      )}
      <form.Choice name="origin" label="Dónde lo dijo" choices={ORIGIN_CHOICES} />
      <form.Area
        name="text"
        label="Sus palabras, o el texto que aceptó"
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
      />
      <FormEnds form={form} verb="Guardar" onLeave={props.onDone} />
    </form.Form>
  );
};

const Known = ({ authorisations }: { authorisations: readonly ContactAuthorisation[] }) =>
  authorisations.length === 0 ? (
    <Quiet>Todavía no ha autorizado ningún canal.</Quiet>
  ) : (
    <PlainList
      items={authorisations}
      itemKey={({ subject }) => subject}
      label="Lo que autoriza hoy"
    >
      {({ subject, is_granted, from_hour, until_hour, origin, at, text }) => (
        <Quiet>
          {AUTHORISATION_SUBJECTS[subject]}: {is_granted ? 'sí' : 'no'}
          {from_hour !== null && `, de ${from_hour}:00 a ${until_hour}:00`} ·{' '}
          {AUTHORISATION_ORIGINS[origin].label}, <DateText value={at} /> · «{text}»
        </Quiet>
      )}
    </PlainList>
  );
