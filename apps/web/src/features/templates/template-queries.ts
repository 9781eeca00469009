import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import {
  getTemplate,
  listPreviewCredits,
  listTemplates,
  previewTemplate,
} from '@cuotaclara/contract/templates/templates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { templateKeys } from '#domain/query-keys/template-keys.ts';
import { call } from '#lib/api/call.ts';

/** Every pause in typing is another preview: old ones are not worth their memory. */
const PREVIEW_KEPT_MS = 10_000;

export type PreviewInput = {
  readonly kind: LegalDocumentKind;
  readonly blocks: readonly TemplateBlock[];
  readonly creditId: number;
};

/** The body of both previews, of the text and of the file. */
export const previewBody = ({ kind, blocks, creditId }: PreviewInput) => ({
  kind,
  blocks: [...blocks],
  credit_id: creditId,
});

export const templateQueries = {
  list: queryOptions({
    queryKey: templateKeys.list,
    queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
    meta: { inline: true },
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: templateKeys.detail(id),
      queryFn: ({ signal }) => call(getTemplate, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  credits: (search: string) =>
    queryOptions({
      queryKey: templateKeys.credits(search),
      queryFn: async ({ signal }) => {
        const query = search === '' ? {} : { search };
        return (await call(listPreviewCredits, { query }, { signal })).credits;
      },
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  preview: (input: PreviewInput) =>
    queryOptions({
      queryKey: templateKeys.preview(input),
      queryFn: ({ signal }) => call(previewTemplate, { body: previewBody(input) }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: PREVIEW_KEPT_MS,
      meta: { inline: true },
    }),
};
