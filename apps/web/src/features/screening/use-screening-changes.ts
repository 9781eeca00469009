import type { BodyOf, CallOf } from '@cuotaclara/contract';
import {
  importScreeningList,
  removeScreeningList,
  type ScreeningList,
} from '@cuotaclara/contract/screening/screening-lists';
import { decideHit } from '@cuotaclara/contract/studies/study';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { screeningKeys } from '#domain/query-keys/screening-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { peopleText } from './people-text.ts';

const useForget = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: screeningKeys.all });
};

type ListImport = {
  readonly query: CallOf<typeof importScreeningList, Blob>['query'];
  readonly file: Blob;
};

export const useImportList = () => {
  const onSuccess = useForget();
  return useCommit({
    mutationFn: ({ query, file }: ListImport) => call(importScreeningList, { query, body: file }),
    onSuccess,
    done: ({ name, entry_count: count }) => `«${name}» quedó con ${peopleText(count)}`,
    meta: { inline: true },
  });
};

export const useRemoveList = (list: ScreeningList) => {
  const onSettled = useForget();
  return useCommit({
    mutationFn: () => call(removeScreeningList, { params: { id: list.screening_list_id } }),
    onSettled,
    done: `Eliminaste la lista «${list.name}»`,
  });
};

type HitDecision = BodyOf<typeof decideHit> & { readonly id: number };

/** Decides on a hit, which can free a credit or hold it back. */
export const useDecideHit = () => {
  const invalidateCredits = useInvalidateCredits();
  const forget = useForget();
  const onSettled = () => Promise.all([forget(), invalidateCredits()]);
  return useCommit({
    mutationFn: ({ id, ...body }: HitDecision) => call(decideHit, { params: { id }, body }),
    onSettled,
    done: ({ decision }) => (decision === null ? 'Decisión deshecha' : 'Decisión guardada'),
  });
};
