import type { PromiseProposal, ProposedDay } from '@cuotaclara/contract/collections/promises';
import { recordPromises } from '@cuotaclara/contract/collections/promises';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { useQuery } from '@tanstack/react-query';
import type { PromisePartProps } from '#domain/contact/promise-part.ts';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { ChoiceChips } from '#ui/fields/choice-chips.tsx';
import { type RouteForm, useRouteForm } from '#ui/form/use-route-form.tsx';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { AgreementForm } from './agreement-form.tsx';
import { dayOffBefore, offeredDays, promiseDay } from './promise-day.ts';
import { promiseProposalQuery } from './promise-queries.ts';

/** The form of what was promised, once it is known what each day will need. */
export const PromisedForm = (props: PromisePartProps) => (
  <CreditPart
    query={useQuery(promiseProposalQuery(props.creditId))}
    things="lo que se necesitará cada día"
    skeleton={180}
  >
    {(proposal) =>
      props.result === 'agreement' ? (
        <AgreementForm {...props} proposal={proposal} />
      ) : (
        <PromiseForm {...props} proposal={proposal} />
      )
    }
  </CreditPart>
);

type PromiseFormProps = PromisePartProps & { readonly proposal: PromiseProposal };

type TypedPromise = {
  readonly due_on: string;
  readonly amount: number | undefined;
  readonly note: string;
};

/** Places of the schema by the fields in which they are typed. */
const fieldOf = (place: string): string => place.replace(/^parts(?:\.0)?\.?/, '') || 'due_on';

const PromiseForm = ({ creditId, contactId, proposal }: PromiseFormProps) => {
  const invalidate = useInvalidateCredits();
  const [first] = offeredDays(proposal);
  const start: TypedPromise = { due_on: first?.on ?? '', amount: first?.all, note: '' };
  const form = useRouteForm(recordPromises, {
    params: { id: creditId, contact_id: contactId },
    start,
    body: ({ due_on, amount = 0, note }) => ({
      result: 'promise' as const,
      parts: [{ due_on, amount }],
      ...(note.trim() !== '' && { note }),
    }),
    typedIn: fieldOf,
    refusedAt: {
      promise_day_off: 'due_on',
      promise_day_past: 'due_on',
      promise_day_far: 'due_on',
    },
    keyed: true,
    done: 'Guardaste la promesa',
    readAgain: invalidate,
  });
  const { due_on: on } = form.typed;
  const chosen = proposal.days.find((day) => day.on === on);
  return (
    <form.Form label="Lo que prometió">
      <form.Own name="due_on">
        {({ value, set }) => (
          <ChoiceChips
            legend="Para cuándo"
            words={Object.fromEntries(
              offeredDays(proposal).map((day) => [day.on, promiseDay(day.on)]),
            )}
            value={value}
            error={undefined}
            onChoose={(day) => {
              set(day);
              form.set({ amount: proposal.days.find((each) => each.on === day)?.all });
            }}
          />
        )}
      </form.Own>
      <Pair>
        <form.Day name="due_on" label="Otro día" min={proposal.today} max={proposal.last_day} />
        <form.Money name="amount" label="Cuánto" />
      </Pair>
      {chosen !== undefined && <Needed form={form} day={chosen} proposal={proposal} />}
      <form.Area
        name="note"
        label="Nota, sin motivos del atraso (opcional)"
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
      />
      <Quiet>
        No se pregunta por qué no ha pagado (Ley 2300, art. 7). Ofrecer otra fecha o un acuerdo sí
        se puede.
      </Quiet>
      <form.Submit>Guardar la promesa</form.Submit>
    </form.Form>
  );
};

type NeededProps = {
  form: Pick<RouteForm<TypedPromise>, 'set' | 'typed'>;
  day: ProposedDay;
  proposal: PromiseProposal;
};

const AMOUNTS = { all: 'Todo', one: 'Una cuota' } as const;

/** Needs of the chosen day, and when the promise is judged. */
const Needed = ({ form, day, proposal }: NeededProps) => {
  const { amount } = form.typed;
  const more = day.all - proposal.all_today;
  const chosen = amount === day.all ? 'all' : amount === day.one ? 'one' : '';
  if (day.is_off) return <Quiet isLive>Ese día es domingo o festivo: elige otro.</Quiet>;
  const needs = `Ese día necesitará ${formatMoney(day.all)}`;
  const sentences = [
    more > 0 ? `${needs}: ${formatMoney(more)} más que hoy.` : `${needs}.`,
    dayOffBefore(proposal, day.on),
    `Se da por cumplida si llega hasta el ${promiseDay(day.until_on)}.`,
    `Los recordatorios descansan hasta el ${promiseDay(day.until_on)}.`,
  ];
  return (
    <>
      {day.one < day.all && (
        <ChoiceChips
          legend="Lo que falta ese día"
          words={AMOUNTS}
          value={chosen}
          error={undefined}
          onChoose={(each) => form.set({ amount: day[each] })}
        />
      )}
      <Quiet isLive>{sentences.filter((each) => each !== null).join(' ')}</Quiet>
    </>
  );
};
