import { setUserHeadquarter, type UserDetail } from '@cuotaclara/contract';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSetHeadquarter } from './use-user-changes.ts';
import classes from './user-form.module.css';
import { userQueries } from './user-queries.ts';

type HeadquarterDialogProps = { user: UserDetail; onClose: () => void };

/** Moves a user to another headquarter, or to none. */
export const HeadquarterDialog = ({ user, onClose }: HeadquarterDialogProps) => {
  const { data: headquarters, isError, refetch } = useQuery(userQueries.headquarters);
  const [chosen, setChosen] = useState(String(user.headquarter_id ?? ''));
  const move = useSetHeadquarter(user.user_id);
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

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    move.mutate(chosen === '' ? null : Number(chosen), {
      onSuccess: onClose,
    });
  };

  return (
    <Modal {...dialogProps} opened onClose={onClose} title="Cambiar de sede">
      <form className={classes.dialog} onSubmit={submit}>
        {move.isError && (
          <Notice tone="danger">{inlineText(setUserHeadquarter, move.error)}</Notice>
        )}
        <NativeSelect
          label="Sede"
          data={[{ value: '', label: 'Sin sede' }, ...own, ...known]}
          value={chosen}
          data-autofocus
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {isError && headquarters === undefined && (
          <LookupFailed things="las sedes" onRetry={() => void refetch()} />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            Volver
          </Button>
          <Button type="submit" loading={move.isPending}>
            Cambiar
          </Button>
        </div>
      </form>
    </Modal>
  );
};
