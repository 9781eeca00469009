import type { SignedInUser } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListModel } from '#lib/list/list-model.ts';
import { followsEveryState } from '#lib/session/followed-states.ts';
import { mayDo } from '#lib/session/may-do.ts';

/** Who finds more than this has something to look through here. */
const FEW = 10;

type EverywhereOfferProps = { list: ListModel<unknown>; user: SignedInUser };

/** What is not among the own states may be in another one, for who may look there. */
export const EverywhereOffer = ({ list, user }: EverywhereOfferProps) => {
  const { content, searchBox } = list;
  const text = searchBox?.value ?? '';
  if (!mayDo(user, 'search_all_credits') || followsEveryState(user)) return null;
  if (text === '' || content.kind !== 'ready' || content.total > FEW) return null;
  return (
    <Button
      variant="default"
      title="También los créditos que tu rol no sigue"
      renderRoot={(props) => <Link to="/credits/everywhere" search={{ search: text }} {...props} />}
    >
      Buscar en todos los estados
    </Button>
  );
};
