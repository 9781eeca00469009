import {
  BANK_FILE_UPLOAD,
  type BankFilePreviewReply,
  examineBankFile,
  importBankFile,
} from '@cuotaclara/contract/bank-files/bank-files';
import type { ColumnMapFields } from '@cuotaclara/contract/bank-files/column-map';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { useImportFile } from '#features/bank-files/use-treasury.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ColumnForm } from './column-form.tsx';
import { FilePreview, type TwinChoice, type TwinChoices } from './file-preview.tsx';

const WORDS = {
  upload: BANK_FILE_UPLOAD,
  accept: '.txt,.csv,.dat,.asc',
  icon: IconFileText,
  hint: 'El archivo de recaudo, como lo manda el banco: texto o CSV. Hasta 32 MB.',
  working: 'Leyendo cada línea…',
} as const;

type Sent = { readonly file: File; readonly columns: ColumnMapFields | null };

const queryOf = (columns: ColumnMapFields | null) =>
  columns === null ? {} : { columns: JSON.stringify(columns) };

/** How many of these lines would pay: a cheque waits until it is good. */
const payingOf = ({ rows }: BankFilePreviewReply, lines: readonly number[]): number =>
  rows.filter(({ line, is_cheque }) => !is_cheque && lines.includes(line)).length;

const postingIn = ({ fates }: BankFilePreviewReply): number =>
  fates.find(({ fate }) => fate === 'credit')?.count ?? 0;

const linesOf = (decided: TwinChoices, choice: TwinChoice): number[] =>
  [...decided].filter(([, chosen]) => chosen === choice).map(([line]) => line);

/** Chooses a file of a bank, shows what it would do, and books it when the person confirms. */
export const ImportScreen = () => {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(null);
  const examine = useCommit({
    mutationFn: ({ file, columns }: Sent) =>
      call(examineBankFile, { query: queryOf(columns), body: file }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
  const load = useImportFile();
  const [decided, setDecided] = useState<TwinChoices>(new Map());
  const preview = examine.data;

  const look = (next: Sent): void => {
    setSent(next);
    setDecided(new Map());
    load.reset();
    examine.mutate(next);
  };
  const decide = (line: number, choice: TwinChoice | ''): void => {
    const next = new Map(decided);
    if (choice === '') next.delete(line);
    else next.set(line, choice);
    setDecided(next);
  };
  const confirm = (): void => {
    if (sent === null || preview === undefined) return;
    const { file, columns } = sent;
    const [same, other] = [linesOf(decided, 'same'), linesOf(decided, 'other')];
    const query = {
      name: file.name,
      seen_posting: postingIn(preview) + payingOf(preview, other),
      same_lines: same.join(','),
      other_lines: other.join(','),
      ...queryOf(columns),
    };
    load.mutate(
      { query, file },
      {
        onSuccess: ({ bank_file_id }) =>
          void navigate({ to: '/reconciliation/$id', params: { id: String(bank_file_id) } }),
      },
    );
  };

  return (
    <>
      <Breadcrumbs
        above={[{ label: 'Conciliación', link: { to: '/reconciliation' } }]}
        here="Importar archivo"
      />
      <PageHeader
        title="Importar archivo del banco"
        state="Primero ves qué pasaría. Nada entra hasta que confirmes."
      />
      <div className={classes.wide}>
        <FileDrop
          words={WORDS}
          file={sent?.file ?? null}
          isWorking={examine.isPending}
          onFile={(file) => look({ file, columns: null })}
        />
        {examine.isError && (
          <Notice tone="danger">{inlineText(examineBankFile, examine.error)}</Notice>
        )}
        {preview !== undefined && sent !== null && preview.needs_columns && (
          <ColumnForm
            key={preview.sha256}
            firstLines={preview.first_lines}
            isWorking={examine.isPending}
            onColumns={(columns) => look({ file: sent.file, columns })}
          />
        )}
        {preview !== undefined && !preview.needs_columns && (
          <>
            <FilePreview preview={preview} decided={decided} onDecided={decide} />
            {load.isError && (
              <Notice tone="danger">{inlineText(importBankFile, load.error)}</Notice>
            )}
            {preview.is_accepted && (
              <div className={classes.buttons}>
                <Button loading={load.isPending} onClick={confirm}>
                  Confirmar el archivo
                </Button>
                <p className={classes.quiet}>
                  Entra completo o no entra. Si te equivocas, se puede deshacer con otra persona.
                </p>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
};
