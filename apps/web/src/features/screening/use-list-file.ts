import { examineScreeningList } from '@cuotaclara/contract/screening/screening-lists';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

export type ListFile = ReturnType<typeof useListFile>;

/** The chosen file of a list, and what the server found in it. */
export const useListFile = () => {
  const [file, setFile] = useState<File | null>(null);
  const examine = useCommit({
    mutationFn: (chosen: File) => call(examineScreeningList, { body: chosen }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
  return {
    file,
    report: examine.data,
    failure: examine.error,
    isPending: examine.isPending,
    /** Whether every row of it can be kept. */
    isClean: examine.data?.problems.length === 0,
    choose: (chosen: File): void => {
      setFile(chosen);
      examine.mutate(chosen);
    },
    forget: (): void => {
      setFile(null);
      examine.reset();
    },
  };
};
