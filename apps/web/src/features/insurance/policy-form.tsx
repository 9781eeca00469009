import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import { uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ATTACHMENT_DROP, POLICY_KIND } from '#domain/credit/attachments/attachment-drop.ts';
import { creditAttachments } from '#domain/credit/attachments/credit-attachments.ts';
import { useAttachFile } from '#domain/credit/attachments/use-attach-file.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { forgetFailure } from '#domain/credit/dialog/forget-failure.ts';
import { useReadCredit } from '#domain/credit/use-credit-changes.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import classes from './insurance.module.css';
import { checkPolicy, emptyPolicy, type PolicyDraft } from './policy-draft.ts';
import { useRegisterPolicy } from './use-register-policy.ts';

type PolicyFormProps = { credit: CreditDetail; onDone: () => void };

/** Registers the policy of a credit, with its file. */
export const PolicyForm = ({ credit, onDone }: PolicyFormProps) => {
  const [draft, setDraft] = useState<PolicyDraft>(emptyPolicy);
  const [isChecked, setIsChecked] = useState(false);
  const save = useRegisterPolicy(credit.credit_id);
  const reload = useReadCredit(credit.credit_id);
  const checked = checkPolicy(draft);
  const errors = isChecked ? (checked.errors ?? {}) : {};
  const change = (part: Partial<PolicyDraft>): void => setDraft({ ...draft, ...part });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (checked.errors !== null) return;
    save.mutate({ ...checked.values, version: credit.version }, { onSuccess: onDone });
  };

  return (
    <form className={layout.form} noValidate onSubmit={submit} onChange={() => forgetFailure(save)}>
      {save.isError && (
        <SaveFailure
          route={registerPolicy}
          failure={save.error}
          isReloading={reload.isPending}
          reloadVerb="Traer lo nuevo y conservar lo escrito"
          onReload={() => reload.mutate(undefined, { onSuccess: () => save.reset() })}
        />
      )}
      <InsurerSelect
        value={draft.insurerId}
        error={errors['insurer_id']}
        onChange={(insurerId) => change({ insurerId })}
      />
      <TextInput
        label="Número de póliza"
        autoComplete="off"
        value={draft.number}
        error={errors['policy_number']}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label="Desde"
          value={draft.startsOn}
          error={errors['starts_on']}
          onChange={(event) => change({ startsOn: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Hasta"
          value={draft.endsOn}
          error={errors['ends_on']}
          onChange={(event) => change({ endsOn: event.currentTarget.value })}
        />
      </div>
      <MoneyInput
        label="Valor asegurado"
        digits={draft.amount}
        error={errors['insured_amount']}
        onDigits={(amount) => change({ amount })}
      />
      <PolicyFile
        creditId={credit.credit_id}
        chosenId={draft.attachmentId}
        error={errors['attachment_id']}
        onChange={(attachmentId) => change({ attachmentId })}
      />
      <div className={layout.buttons}>
        <Button type="submit" loading={save.isPending}>
          Registrar póliza
        </Button>
      </div>
    </form>
  );
};

type InsurerSelectProps = {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

const InsurerSelect = ({ value, error, onChange }: InsurerSelectProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const insurers = (data?.insurers ?? []).map((each) => ({
    value: String(each.insurer_id),
    label: each.label,
  }));
  return (
    <div>
      <NativeSelect
        label="Aseguradora"
        data={[{ value: '', label: 'Elige la aseguradora' }, ...insurers]}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isError && data === undefined && (
        <LookupFailed things="las aseguradoras" onRetry={() => void refetch()} />
      )}
    </div>
  );
};

type PolicyFileProps = {
  creditId: number;
  chosenId: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

const isPolicy = ({ kind, replaced_at }: Attachment): boolean =>
  kind === POLICY_KIND && replaced_at === null;

/** The file of the policy: one that is attached already, or one that is attached now. */
const PolicyFile = ({ creditId, chosenId, error, onChange }: PolicyFileProps) => {
  const { data } = useQuery(creditAttachments(creditId));
  const upload = useAttachFile(creditId);
  const attached = (data ?? []).filter(isPolicy);
  const send = (file: File): void =>
    upload.mutate(
      { file, kind: POLICY_KIND, name: file.name, isReplacement: false },
      { onSuccess: ({ attachment_id }) => onChange(String(attachment_id)) },
    );
  return (
    <div className={layout.form}>
      {attached.length > 0 && (
        <NativeSelect
          label="Archivo de la póliza"
          data={[
            { value: '', label: 'Elige el archivo' },
            ...attached.map((each) => ({ value: String(each.attachment_id), label: each.name })),
          ]}
          value={chosenId}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            upload.reset();
          }}
        />
      )}
      {upload.isError && (
        <Notice tone="danger">{inlineText(uploadAttachment, upload.error)}</Notice>
      )}
      <FileDrop
        file={null}
        isWorking={upload.isPending}
        onPick={upload.reset}
        onFile={send}
        words={ATTACHMENT_DROP}
      />
      {upload.isPending && (
        <UploadProgress share={upload.share} isWaiting={false} label="Subiendo la póliza" />
      )}
      {attached.length === 0 && error !== undefined && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
