import { controllerText, getDataPolicy } from '@cuotaclara/contract/borrowers/data-policy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { dataPolicyKeys } from './borrower-keys.ts';

/** Where the policy on personal data is; open to everybody. */
export const DATA_POLICY_PATH = '/politica-de-datos';

/** Who answers for personal data, and since when the policy counts. */
export const dataPolicy = queryOptions({
  queryKey: dataPolicyKeys.all,
  queryFn: ({ signal }) => call(getDataPolicy, {}, { signal }),
  meta: { inline: true },
});

/** The controller as consents name it; null until it is known. */
export const useController = (): string | null => {
  const { data } = useQuery(dataPolicy);
  return data === undefined ? null : controllerText(data.controller);
};
