import { askForAttachments } from '@cuotaclara/contract/credits/credit-detail';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './attachments.module.css';
import { useAskForAttachments } from './use-attachment-requests.ts';

/** The requested kinds by their ids, each with the detail that is typed beside it. */
type AskedKinds = Readonly<Record<number, string>>;

/** Asks the borrower for attachments; the study waits for them. */
export const AskForm = (form: CreditDialogProps) => {
  const { seen } = form;
  const [asked, setAsked] = useState<AskedKinds>({});
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const ask = useAskForAttachments(seen);
  const kindIds = Object.keys(asked).map(Number);
  const text = note.trim();
  const name = seen.borrower.first_name;

  const submit = (finish: () => void): void => {
    setIsChecked(true);
    if (kindIds.length === 0 || text === '') return;
    const requests = kindIds.map((document_kind_id) => {
      const words = asked[document_kind_id]?.trim() ?? '';
      return { document_kind_id, ...(words !== '' && { note: words }) };
    });
    ask.mutate(
      { requests, note: text, version: seen.version },
      {
        onSuccess: finish,
      },
    );
  };

  return (
    <DialogForm
      {...form}
      route={askForAttachments}
      change={ask}
      isDirty={kindIds.length > 0 || text !== ''}
      verb="Pedir documentos"
      keepsTyped
      onSubmit={submit}
    >
      <Quiet isText>
        {name} recibirá un correo y un aviso con lo que pides y por qué. El estudio espera hasta que
        llegue.
      </Quiet>
      <KindChoice
        asked={asked}
        problem={isChecked && kindIds.length === 0 ? 'Elige al menos un documento.' : null}
        onChange={setAsked}
      />
      <Textarea
        label="Mensaje para el cliente"
        placeholder="Por qué lo necesitas"
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
        value={note}
        error={isChecked && text === '' ? 'Escribe por qué lo pides.' : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
};

type KindChoiceProps = {
  asked: AskedKinds;
  problem: string | null;
  onChange: (asked: AskedKinds) => void;
};

const KindChoice = ({ asked, problem, onChange }: KindChoiceProps) => {
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
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
