import type { Upload } from '@cuotaclara/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { fileProblem } from '#lib/file-problem.ts';

type FilePick = {
  readonly upload: Upload;
  /** What a browser offers to choose from, where the types of the upload are too many. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** A choice was made: what was said about the one before is of no use any more. */
  readonly onPick?: (() => void) | undefined;
  /** Called with files that may be sent, or not at all. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
};

/** Files that the user picks, checked before anything of them is sent. */
export const useFilePick = (pick: FilePick) => {
  const { upload, accept = upload.contentTypes.join(','), multiple = false } = pick;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (files: readonly File[]): Promise<void> => {
    const [first, ...others] = multiple ? files : files.slice(0, 1);
    if (first === undefined) return;
    pick.onPick?.();
    const found = await firstProblem([first, ...others], upload);
    setProblem(found);
    if (found === null) pick.onFiles([first, ...others]);
  };

  return {
    problem,
    take: (files: Iterable<File>): void => void take([...files]),
    open: (): void => input.current?.click(),
    props: {
      ref: input,
      type: 'file',
      accept,
      multiple,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
        const chosen = [...(currentTarget.files ?? [])];
        // The same file, mended, can be chosen again.
        currentTarget.value = '';
        void take(chosen);
      },
    },
  } as const;
};

/** Of several files the one is named that is wrong. */
const firstProblem = async (files: readonly File[], upload: Upload): Promise<string | null> => {
  for (const file of files) {
    const problem = await fileProblem(file, upload);
    if (problem !== null) return files.length === 1 ? problem : `«${file.name}»: ${problem}`;
  }
  return null;
};
