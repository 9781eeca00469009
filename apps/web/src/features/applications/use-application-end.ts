import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { type Done, ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { typedDraft } from '#lib/typed-draft.ts';

type Draft = { readonly creditId: number; readonly version: number };

/** A draft that ends shows in lists, counts and homes: all of them ask again. */
const useEnd = <V>(take: (variables: V) => Promise<unknown>, done: Done<unknown, V>) => {
  const client = useQueryClient();
  return useCommit({
    mutationFn: take,
    done,
    onSuccess: () => {
      typedDraft.forget();
      void client.invalidateQueries();
    },
    meta: { inline: true },
  });
};

export const useSendApplication = () =>
  useEnd(
    ({ creditId, version }: Draft) =>
      call(changeCreditState, {
        params: { id: creditId },
        body: { status: stateIdOf('SOLICITADO'), version },
      }),
    ON_SCREEN,
  );

export const useDiscardApplication = () =>
  useEnd(
    ({ creditId, note }: { readonly creditId: number; readonly note: string }) =>
      call(changeCreditState, {
        params: { id: creditId },
        body: { status: stateIdOf('DESISTIDO'), note },
      }),
    'La solicitud quedó desistida',
  );
