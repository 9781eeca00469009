import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import { uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ATTACHMENT_DROP, POLICY_KIND } from '#domain/credit/attachments/attachment-drop.ts';
import { creditAttachments } from '#domain/credit/attachments/credit-attachments.ts';
import { useAttachFile } from '#domain/credit/attachments/use-attach-file.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { useFetchCredit, useKeepCredit } from '#domain/credit/use-credit-changes.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './insurance.module.css';

type PolicyFormProps = { credit: CreditDetail; onDone: () => void };

type TypedPolicy = {
  readonly insurer_id: string;
  readonly policy_number: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly insured_amount: number | undefined;
  readonly attachment_id: string;
};

const NOTHING_TYPED: TypedPolicy = {
  insurer_id: '',
  policy_number: '',
  starts_on: '',
  ends_on: '',
  insured_amount: undefined,
  attachment_id: '',
};

const numberOf = (chosen: string): number | undefined =>
  chosen === '' ? undefined : Number(chosen);

const usePolicyForm = ({ credit, onDone }: PolicyFormProps) => {
  const { credit_id: id, version } = credit;
  const take = useKeepCredit();
  return useRouteForm(registerPolicy, {
    params: { id },
    start: NOTHING_TYPED,
    body: ({ insurer_id, attachment_id, ...typed }) => ({
      ...typed,
      insurer_id: numberOf(insurer_id),
      attachment_id: numberOf(attachment_id),
      version,
    }),
    done: ({ number }) => `${number}: póliza registrada`,
    onSent: (changed) => {
      void take(changed);
      onDone();
    },
    reload: useFetchCredit(id),
  });
};

/** Registers the policy of a credit, with its file. */
export const PolicyForm = (props: PolicyFormProps) => {
  const form = usePolicyForm(props);
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const insurers = (data?.insurers ?? []).map((each) => ({
    value: String(each.insurer_id),
    label: each.label,
  }));
  return (
    <form.Form className={layout.form} guard={false}>
      <div>
        <form.Choice
          name="insurer_id"
          label="Aseguradora"
          choices={[{ value: '', label: 'Elige la aseguradora' }, ...insurers]}
        />
        {isError && data === undefined && (
          <LookupFailed things="las aseguradoras" onRetry={() => void refetch()} />
        )}
      </div>
      <form.Text name="policy_number" label="Número de póliza" autoComplete="off" />
      <div className={classes.pair}>
        <form.Day name="starts_on" label="Desde" />
        <form.Day name="ends_on" label="Hasta" />
      </div>
      <form.Money name="insured_amount" label="Valor asegurado" />
      <form.Own name="attachment_id">
        {({ value, error, set }) => (
          <PolicyFile
            creditId={props.credit.credit_id}
            chosenId={value}
            error={error}
            onChange={set}
          />
        )}
      </form.Own>
      <Row>
        <form.Submit>Registrar póliza</form.Submit>
      </Row>
    </form.Form>
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
    <Stack gap={3}>
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
    </Stack>
  );
};
