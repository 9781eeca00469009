import {
  BANK_FILE_UPLOAD,
  type BankFilePreviewReply,
  examineBankFile,
} from '@cuotaclara/contract/bank-files/bank-files';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ColumnForm } from './column-form.tsx';
import { ImportForm } from './import-form.tsx';

const WORDS = {
  upload: BANK_FILE_UPLOAD,
  accept: '.txt,.csv,.dat,.asc',
  icon: IconFileText,
  hint: 'El archivo de recaudo, como lo manda el banco: texto o CSV. Hasta 32 MB.',
  working: 'Leyendo cada línea…',
} as const;

/** A file as it reads with the columns that a person has told, or by itself. */
type ReadFile = { readonly preview: BankFilePreviewReply; readonly columns: string | undefined };

/** Chooses a file of a bank, shows what it would do, and books it when the person confirms. */
export const ImportScreen = () => {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const examine = useCommit({
    mutationFn: (chosen: File) => call(examineBankFile, { query: {}, body: chosen }),
    onSuccess: (preview) => setRead({ preview, columns: undefined }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
  const look = (chosen: File): void => {
    setFile(chosen);
    setRead(null);
    examine.mutate(chosen);
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
        <FileDrop words={WORDS} file={file} isWorking={examine.isPending} onFile={look} />
        {examine.isError && (
          <Notice tone="danger">{inlineText(examineBankFile, examine.error)}</Notice>
        )}
        {file !== null && read !== null && (
          <Examined
            file={file}
            read={read}
            onRead={(preview, columns) => setRead({ preview, columns })}
          />
        )}
      </div>
    </>
  );
};

type ExaminedProps = {
  readonly file: File;
  readonly read: ReadFile;
  readonly onRead: (preview: BankFilePreviewReply, columns: string | undefined) => void;
};

/** Question for the columns of a file of no known format, else what the file would do. */
const Examined = ({ file, read: { preview, columns }, onRead }: ExaminedProps) =>
  preview.needs_columns ? (
    <ColumnForm key={preview.sha256} firstLines={preview.first_lines} {...{ file, onRead }} />
  ) : (
    <ImportForm key={preview.sha256} {...{ file, preview, columns }} />
  );
