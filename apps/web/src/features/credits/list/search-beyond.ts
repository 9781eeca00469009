import { linkOptions } from '@tanstack/react-router';
import { followsEveryState } from '#lib/session/followed-states.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** The way to look for the same in the states that the role does not follow. */
export const searchBeyond = async (search: string) => {
  const { user } = sessionStore.read();
  if (user === null || followsEveryState(user)) return [];
  return [
    {
      kind: 'beyond' as const,
      key: 'beyond',
      name: `Buscar «${search}» en todos los estados`,
      detail: 'También los créditos que tu rol no sigue',
      link: linkOptions({ to: '/credits/everywhere', search: { search } }),
    },
  ];
};
