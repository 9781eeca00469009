import {
  discardTemplate,
  retireTemplate,
  startTemplate,
  type TemplateDetail,
} from '@cuotaclara/contract/templates/templates';
import { useQueryClient } from '@tanstack/react-query';
import { templateKeys } from '#domain/query-keys/template-keys.ts';
import { waitingKeys } from '#domain/query-keys/waiting-keys.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

/** A version changes the list, its own page, and what waits on homes. */
const useRead = () => {
  const queryClient = useQueryClient();
  return async (reply?: TemplateDetail): Promise<void> => {
    if (reply) queryClient.setQueryData(templateKeys.detail(reply.template_id), reply);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: templateKeys.list }),
      queryClient.invalidateQueries({ queryKey: waitingKeys.mine }),
    ]);
  };
};

/** After a refusal the page shows how the version stands now. */
const useReadAgain = (id: number) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: templateKeys.detail(id) });
};

export const useStartTemplate = () => {
  const onSuccess = useRead();
  return useCommit({
    mutationFn: (id: number) => call(startTemplate, { params: { id } }),
    done: ON_SCREEN,
    onSuccess,
  });
};

type Seen = { readonly version: number };

export const useRetireTemplate = (id: number) => {
  const onSuccess = useRead();
  const onError = useReadAgain(id);
  return useCommit({
    mutationFn: (body: Seen) => call(retireTemplate, { params: { id }, body }),
    done: ({ number }) => `Retiraste la versión ${number}`,
    onSuccess,
    onError,
  });
};

export const useDiscardTemplate = (id: number) => {
  const read = useRead();
  const onError = useReadAgain(id);
  return useCommit({
    mutationFn: (query: Seen) => call(discardTemplate, { params: { id }, query }),
    done: 'Descartaste el borrador',
    onSuccess: () => read(),
    onError,
  });
};
