import { ATTACHMENT_UPLOAD, uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { NativeSelect } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { PAPER_HINT } from '#domain/credit/attachments/attachment-drop.ts';
import papers from './attachments.module.css';
import type { May } from '#domain/credit/use-may.ts';
import { useUpload } from '#domain/credit/attachments/use-attach-file.ts';

export const POLICY_KIND = 'POLIZA';

export const PAPER_WORDS = {
  upload: ATTACHMENT_UPLOAD,
  icon: IconFileUpload,
  hint: PAPER_HINT,
  working: 'Subiendo el archivo…',
} as const;

type AddPaperProps = {
  credit: CreditDetail;
  may: May;
  /** The newest paper there is: with another, what was refused may be fine. */
  newestId: number;
};

/** Adds a paper: first what it is, then the file, which leaves at once. */
export const AddPaper = ({ credit, may, newestId }: AddPaperProps) => {
  const { data, isError, refetch } = useQuery(creditQueries.choices);
  const asked = credit.requests.find(({ answered_at }) => answered_at === null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [triedAt, setTriedAt] = useState(newestId);
  const upload = useUpload(credit.credit_id);
  const isAny = may('upload_documents') || may('manage_documents');
  const kinds = (data?.['document-kinds'] ?? []).filter(
    ({ purpose, code }) => purpose === 'attachment' && (isAny || code === POLICY_KIND),
  );
  // What is waited for is what most likely comes.
  const first = kinds.find(({ document_kind_id }) => document_kind_id === asked?.document_kind_id);
  const kind = chosen ?? first?.code ?? '';

  const send = (file: File): void => {
    setIsChecked(true);
    setTriedAt(newestId);
    if (kind === '') return;
    upload.mutate(
      { file, kind, name: file.name, isReplacement: false },
      {
        onSuccess: ({ document_kind }) => {
          setChosen(null);
          setIsChecked(false);
          void showToast({ tone: 'good', title: `${document_kind}: adjuntado` });
        },
      },
    );
  };

  return (
    <Panel title="Adjuntar">
      <div className={papers.form}>
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
          words={PAPER_WORDS}
        />
        {upload.isPending && (
          <UploadProgress share={upload.share} isWaiting={false} label="Subiendo el archivo" />
        )}
      </div>
    </Panel>
  );
};
