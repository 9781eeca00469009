import { CO_DEBTOR_RELATIONS, inviteCoDebtor } from '@cuotaclara/contract/co-debtors/co-debtors';
import { Button } from '@mantine/core';
import { numberKeyboard } from '#domain/borrower/number-keyboard.ts';
import { type IdentificationKind, personRules } from '#domain/borrower/person-rules.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { typedIdentification, typedPhone } from '#lib/format/format-typed.ts';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { useTakeCoDebtors } from './use-co-debtors.ts';

type InviteFormProps = {
  creditId: number;
  audience: 'borrower' | 'staff';
  kinds: readonly IdentificationKind[];
  onDone: () => void;
};

const NAMES = {
  first_name: 'Primer nombre',
  second_name: 'Segundo nombre (si tiene)',
  first_surname: 'Primer apellido',
  second_surname: 'Segundo apellido (si tiene)',
} as const;

// Object.keys loses the literal names.
const NAME_FIELDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

type TypedPerson = Readonly<
  Record<keyof typeof NAMES | 'document_kind_id' | 'identification' | 'email' | 'phone', string>
> & { readonly relation: keyof typeof CO_DEBTOR_RELATIONS | '' };

const NOBODY: TypedPerson = {
  document_kind_id: '',
  identification: '',
  first_name: '',
  second_name: '',
  first_surname: '',
  second_surname: '',
  email: '',
  phone: '',
  relation: '',
};

const PLACE = 'person.';
const TO_CHOOSE = { '': 'Elige' } as const;
const WITH_WHOM = { borrower: 'contigo', staff: 'con el cliente' } as const;

const useInviteForm = ({ creditId, kinds, onDone }: InviteFormProps) => {
  const take = useTakeCoDebtors(creditId);
  return useRouteForm(inviteCoDebtor, {
    params: { id: creditId },
    start: NOBODY,
    body: (person) => ({
      person: { ...person, document_kind_id: Number(person.document_kind_id) },
    }),
    typedIn: (place) => (place.startsWith(PLACE) ? place.slice(PLACE.length) : place),
    check: personRules(kinds),
    done: (_list, { person }) => `Invitamos a ${person.first_name} por correo`,
    onSent: (list) => {
      void take(list);
      onDone();
    },
  });
};

/** Asks a person to answer for the credit. */
export const InviteForm = (props: InviteFormProps) => {
  const { audience, kinds, onDone } = props;
  const form = useInviteForm(props);
  return (
    <form.Form className={layout.form} label="Invitar" guard={false}>
      <FieldPair>
        <form.Choice
          name="document_kind_id"
          label="Tipo de documento"
          choices={[
            { value: '', label: 'Elige' },
            ...kinds.map((each) => ({ value: String(each.document_kind_id), label: each.label })),
          ]}
        />
        <form.Text
          name="identification"
          label="Número"
          format={typedIdentification}
          inputMode={numberKeyboard(kinds, form.typed.document_kind_id)}
          autoComplete="off"
        />
        {NAME_FIELDS.map((name) => (
          <form.Text key={name} name={name} label={NAMES[name]} autoComplete="off" />
        ))}
        <form.Text
          name="email"
          label="Su correo"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <form.Text
          name="phone"
          label="Su celular"
          format={typedPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </FieldPair>
      <form.Choice
        name="relation"
        label={`Qué relación tiene ${WITH_WHOM[audience]}`}
        choices={{ ...TO_CHOOSE, ...CO_DEBTOR_RELATIONS }}
      />
      <Quiet>
        Le escribimos para que decida. Firma con su propio correo y celular, no con los de otra
        persona.
      </Quiet>
      <Row>
        <Button variant="default" disabled={form.isBusy} onClick={onDone}>
          Volver
        </Button>
        <form.Submit>Invitar</form.Submit>
      </Row>
    </form.Form>
  );
};
