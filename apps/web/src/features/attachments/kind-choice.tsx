import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import classes from './attachments.module.css';

/** The requested kinds by their ids, each with the detail that is typed beside it. */
export type AskedKinds = Readonly<Record<number, string>>;

type KindChoiceProps = {
  asked: AskedKinds;
  problem: string | undefined;
  onChange: (asked: AskedKinds) => void;
};

/** The kinds of attachments that a borrower can be asked for. */
export const KindChoice = ({ asked, problem, onChange }: KindChoiceProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  if (data === undefined && isError) {
    return <LookupFailed things="los tipos de documento" onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={120} />;
  const kinds = (data['document-kinds'] ?? []).filter(({ purpose }) => purpose === 'attachment');
  const toggle = (id: number, isChosen: boolean): void => {
    const { [id]: _dropped, ...others } = asked;
    onChange(isChosen ? { ...asked, [id]: '' } : others);
  };
  return (
    <fieldset className={classes.kinds}>
      <legend>Qué le pides</legend>
      {kinds.map(({ document_kind_id: id, label }) => (
        <div key={id} className={classes.kind}>
          <Checkbox
            label={label}
            checked={asked[id] !== undefined}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
          {asked[id] !== undefined && (
            <TextInput
              aria-label={`Detalle de ${label}`}
              placeholder="Detalle (opcional), por ejemplo: de los últimos tres meses"
              maxLength={NOTE_LENGTH_MAX}
              value={asked[id]}
              onChange={(event) => onChange({ ...asked, [id]: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
