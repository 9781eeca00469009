import { uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ATTACHMENT_DROP, POLICY_KIND } from '#domain/credit/attachments/attachment-drop.ts';
import { useAttachFile } from '#domain/credit/attachments/use-attach-file.ts';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import type { May } from '#domain/credit/use-may.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';

type AddAttachmentProps = {
  credit: CreditDetail;
  may: May;
  /** The newest attachment: once there is another one, the last refusal may not hold. */
  newestId: number;
};

/** Attaches a file to a credit: first its kind, then the file, which is sent at once. */
export const AddAttachment = ({ credit, may, newestId }: AddAttachmentProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const asked = credit.requests.find(({ answered_at }) => answered_at === null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [triedAt, setTriedAt] = useState(newestId);
  const upload = useAttachFile(credit.credit_id);
  const isAny = may('upload_documents') || may('manage_documents');
  const kinds = (data?.['document-kinds'] ?? []).filter(
    ({ purpose, code }) => purpose === 'attachment' && (isAny || code === POLICY_KIND),
  );
  // An attachment that was asked for is the most likely one.
  const first = kinds.find(({ document_kind_id }) => document_kind_id === asked?.document_kind_id);
  const kind = chosen ?? first?.code ?? '';

  const send = (file: File): void => {
    setIsChecked(true);
    setTriedAt(newestId);
    if (kind === '') return;
    upload.mutate(
      { file, kind, name: file.name, isReplacement: false },
      {
        onSuccess: () => {
          setChosen(null);
          setIsChecked(false);
        },
      },
    );
  };

  return (
    <Panel title="Adjuntar">
      <Stack gap={3}>
        {upload.isError && triedAt === newestId && (
          <Notice tone="danger">{inlineText(uploadAttachment, upload.error)}</Notice>
        )}
        <div>
          <NativeSelect
            label="Qué es"
            data={[
              { value: '', label: 'Elige el tipo' },
              ...kinds.map(({ code, label }) => ({ value: code, label })),
            ]}
            value={kind}
            disabled={upload.isPending}
            error={isChecked && kind === '' ? 'Elige primero qué vas a adjuntar.' : null}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              upload.reset();
            }}
          />
          {isError && data === undefined && (
            <LookupFailed things="los tipos de documento" onRetry={() => void refetch()} />
          )}
        </div>
        <FileDrop
          file={null}
          isWorking={upload.isPending}
          onPick={upload.reset}
          onFile={send}
          words={ATTACHMENT_DROP}
        />
        {upload.isPending && (
          <UploadProgress share={upload.share} isWaiting={false} label="Subiendo el archivo" />
        )}
      </Stack>
    </Panel>
  );
};
