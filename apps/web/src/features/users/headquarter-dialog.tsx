import { setUserHeadquarter, type UserDetail } from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { useKeepUser } from './use-user-changes.ts';
import { userQueries } from './user-queries.ts';

type HeadquarterDialogProps = { user: UserDetail; onClose: () => void };

/** Moves a user to another headquarter, or to none. */
export const HeadquarterDialog = ({ user, onClose }: HeadquarterDialogProps) => {
  const { data: headquarters, isError, refetch } = useQuery(userQueries.headquarters);
  const keep = useKeepUser();
  const form = useRouteForm(setUserHeadquarter, {
    params: { id: user.user_id },
    start: { chosen: String(user.headquarter_id ?? '') },
    body: ({ chosen }) => ({ headquarter_id: chosen === '' ? null : Number(chosen) }),
    typedIn: { headquarter_id: 'chosen' },
    done: 'Sede cambiada',
    onSent: (moved) => {
      void keep(moved);
      onClose();
    },
  });
  const known = (headquarters ?? []).map((each) => ({
    value: String(each.headquarter_id),
    label: each.label,
  }));
  const ownLabel = `${user.headquarter ?? ''}${headquarters ? ' (desactivada)' : ''}`;
  // One that is no longer used is not among those that can be chosen, but it is still theirs.
  const own =
    user.headquarter_id === null || known.some(({ value }) => value === String(user.headquarter_id))
      ? []
      : [{ value: String(user.headquarter_id), label: ownLabel }];
  return (
    <form.Dialog title="Cambiar de sede" verb="Cambiar" size={440} onClose={onClose}>
      <form.Choice
        name="chosen"
        label="Sede"
        choices={[{ value: '', label: 'Sin sede' }, ...own, ...known]}
        data-autofocus
      />
      {isError && headquarters === undefined && (
        <LookupFailed things="las sedes" onRetry={() => void refetch()} />
      )}
    </form.Dialog>
  );
};
