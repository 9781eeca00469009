import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { previewTemplateFile } from '@cuotaclara/contract/templates/templates';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '#lib/api/download-file.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import type { Blocks } from '../draft/block-edits.ts';
import { previewBody, templateQueries } from '../template-queries.ts';
import { creditLabel, type ShownCredit } from './credit-choice.tsx';

const TYPING_PAUSE_MS = 500;

type PreviewSource = { readonly kind: LegalDocumentKind; readonly blocks: Blocks };

/** What the blocks say with a real credit: the newest one, until another is chosen. */
export const usePreview = ({ kind, blocks }: PreviewSource) => {
  const [chosen, setChosen] = useState<ShownCredit | null>(null);
  const { data: credits } = useQuery(templateQueries.credits(''));
  const [newest] = credits ?? [];
  const credit = chosen ?? (newest ? { id: newest.credit_id, label: creditLabel(newest) } : null);
  const [shown] = useDebouncedValue(blocks, TYPING_PAUSE_MS);
  const input = { kind, blocks: shown, creditId: credit?.id ?? 0 };
  const preview = useQuery({ ...templateQueries.preview(input), enabled: credit !== null });
  const file = useCommit({
    mutationFn: () =>
      downloadFile(previewTemplateFile, { body: previewBody({ ...input, blocks }) }),
    done: ON_SCREEN,
  });
  return {
    credit,
    setCredit: setChosen,
    hasCredits: credits === undefined || credits.length > 0,
    resolved: preview.data?.blocks,
    values: preview.data?.values ?? NO_VALUES,
    error: preview.error,
    refetch: preview.refetch,
    file,
  };
};

const NO_VALUES: Readonly<Record<string, string>> = {};

export type Preview = ReturnType<typeof usePreview>;
