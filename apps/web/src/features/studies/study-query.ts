import { getCreditStudy } from '@cuotaclara/contract/studies/study';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';

/** The study of a credit: points, reports, lists and earlier decisions. */
export const studyQuery = (id: number) =>
  queryOptions({
    queryKey: creditKeys.study(id),
    queryFn: ({ signal }) => call(getCreditStudy, { params: { id } }, { signal }),
    meta: { inline: true },
  });
