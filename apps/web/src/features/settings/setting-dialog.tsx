import {
  businessDayOf,
  changeSetting,
  SETTING_AHEAD_DAYS_MAX,
  SETTINGS,
  type SettingRow,
  type SettingValue,
} from '@cuotaclara/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useTypedDialog } from '#ui/dialogs/use-typed-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { SettingField, type TypedValue } from './setting-field.tsx';
import classes from './settings.module.css';
import { useChangeSetting, useReadSetting } from './use-setting-changes.ts';
import { valueText } from './value-text.ts';

type SettingDialogProps = {
  /** Null when none is open. */
  row: SettingRow | null;
  onClose: () => void;
};

type Checked =
  | { readonly value: SettingValue; readonly problem: null }
  | { readonly value: null; readonly problem: string };

const check = (row: SettingRow, typed: TypedValue): Checked => {
  const parsed = SETTINGS[row.name].type.schema.safeParse(typed);
  if (!parsed.success) {
    return { value: null, problem: parsed.error.issues[0]?.message ?? 'Revisa el valor.' };
  }
  return { value: parsed.data, problem: null };
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Changes a setting. It stays where it is when it closes, so that the focus goes back. */
export const SettingDialog = ({ row, onClose }: SettingDialogProps) => {
  // As read on opening: a change of the list behind must not replace what is typed.
  const [opening, setOpening] = useState<{ name: string | null; row: SettingRow | null }>({
    name: null,
    row: null,
  });
  const askToClose = useRef<(() => void) | null>(null);
  const name = row?.name ?? null;
  if (opening.name !== name) setOpening({ name, row: row ?? opening.row });
  return (
    <Modal
      {...dialogProps}
      opened={row !== null}
      onClose={() => (askToClose.current ?? onClose)()}
      title="Cambiar un parámetro"
    >
      {opening.row && (
        <SettingForm
          key={`${opening.row.name} ${opening.row.version}`}
          {...{ askToClose, onClose }}
          seen={opening.row}
          onReloaded={(fresh) => setOpening({ name, row: fresh })}
        />
      )}
    </Modal>
  );
};

type SettingFormProps = {
  seen: SettingRow;
  /** How the dialog around answers a request to close it. */
  askToClose: Ref<() => void>;
  onReloaded: (row: SettingRow) => void;
  onClose: () => void;
};

/** The new value counts from a day on; what it was stays in the history. */
const SettingForm = ({ seen, askToClose, onReloaded, onClose }: SettingFormProps) => {
  const [typed, setTyped] = useState<TypedValue>(seen.value);
  const [showsProblem, setShowsProblem] = useState(false);
  const today = businessDayOf(Temporal.Now.instant());
  const [day, setDay] = useState(today.toString());
  const change = useChangeSetting();
  const reload = useReadSetting(seen.name);
  const { value, problem } = check(seen, typed);
  const isChanged = problem === null && !isSame(value, seen.value);

  const { finish, close, guard } = useTypedDialog({
    param: 'edit',
    isDirty: !isSame(typed, seen.value) && !change.isSuccess,
    isBusy: change.isPending,
    askToClose,
    onClose,
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowsProblem(true);
    if (problem !== null || !isChanged) return;
    const { name, version } = seen;
    change.mutate({ name, value, valid_from: day, version }, { onSuccess: finish });
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {change.isError && (
        <SaveFailure
          route={changeSetting}
          failure={change.error}
          isReloading={reload.isPending}
          onReload={() =>
            reload.mutate(undefined, { onSuccess: (fresh) => fresh && onReloaded(fresh) })
          }
        />
      )}
      {reload.isError && <Notice tone="danger">{failureText(reload.error)}</Notice>}
      <SettingField
        name={seen.name}
        value={typed}
        error={showsProblem ? problem : null}
        onChange={setTyped}
      />
      <TextInput
        type="date"
        label="Cuenta desde"
        description="Hoy, o un día futuro: ese día cambia por sí solo."
        min={today.toString()}
        max={today.add({ days: SETTING_AHEAD_DAYS_MAX }).toString()}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value || today.toString())}
      />
      <dl className={classes.preview} aria-label="Lo que cambia">
        <dt>Hoy</dt>
        <dd>{valueText(seen.name, seen.value)}</dd>
        <dt>{day === today.toString() ? 'Desde ahora' : `Desde el ${formatDate(day)}`}</dt>
        <dd data-changed={isChanged || undefined}>
          {problem === null ? valueText(seen.name, value) : '–'}
        </dd>
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={change.isPending}>
          Volver
        </Button>
        <Button type="submit" loading={change.isPending} disabled={problem === null && !isChanged}>
          Guardar
        </Button>
      </div>
      {guard}
    </form>
  );
};
