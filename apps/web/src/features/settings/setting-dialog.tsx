import {
  businessDayOf,
  changeSetting,
  SETTING_AHEAD_DAYS_MAX,
  SETTINGS,
  type SettingRow,
  type SettingValue,
} from '@cuotaclara/contract';
import { Modal } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { formatDate } from '#lib/format/format-date.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { SettingField, type TypedValue } from './setting-field.tsx';
import classes from './settings.module.css';
import { useForgetEverything, useReadSetting } from './use-setting-changes.ts';
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

const useSettingForm = ({ seen, onClose }: SettingFormProps, today: string) => {
  const { name, version } = seen;
  const forgetEverything = useForgetEverything();
  return useRouteForm(changeSetting, {
    params: { id: name },
    start: { value: seen.value, valid_from: today },
    body: ({ value, valid_from }) => ({
      value: check(seen, value).value ?? value,
      valid_from,
      version,
    }),
    check: ({ value }) => {
      const { problem } = check(seen, value);
      return problem === null ? {} : { value: problem };
    },
    done: `${SETTINGS[name].label}: cambio guardado`,
    onSent: () => {
      void forgetEverything();
      onClose();
    },
  });
};

/** The new value counts from a day on; what it was stays in the history. */
const SettingForm = (props: SettingFormProps) => {
  const { seen, askToClose, onReloaded, onClose } = props;
  const day = businessDayOf(Temporal.Now.instant());
  const today = day.toString();
  const form = useSettingForm(props, today);
  const { typed } = form;
  const { mutate: reload, isPending } = useReadSetting(seen.name);
  const { value, problem } = check(seen, typed.value);
  const isChanged = problem === null && !isSame(value, seen.value);
  return (
    <form.InDialog
      param="edit"
      askToClose={askToClose}
      onClose={onClose}
      verb="Guardar"
      isHeld={problem === null && !isChanged}
      reload={{
        isReading: isPending,
        keepsTyped: false,
        read: () => reload(undefined, { onSuccess: (fresh) => fresh && onReloaded(fresh) }),
      }}
    >
      <form.Own name="value">
        {({ value: shown, error, set }) => (
          <SettingField name={seen.name} value={shown} error={error ?? null} onChange={set} />
        )}
      </form.Own>
      <form.Day
        name="valid_from"
        label="Cuenta desde"
        description="Hoy, o un día futuro: ese día cambia por sí solo."
        min={today}
        max={day.add({ days: SETTING_AHEAD_DAYS_MAX }).toString()}
        clean={(chosen) => chosen || today}
      />
      <dl className={classes.preview} aria-label="Lo que cambia">
        <dt>Hoy</dt>
        <dd>{valueText(seen.name, seen.value)}</dd>
        <dt>
          {typed.valid_from === today ? 'Desde ahora' : `Desde el ${formatDate(typed.valid_from)}`}
        </dt>
        <dd data-changed={isChanged || undefined}>
          {problem === null ? valueText(seen.name, value) : '–'}
        </dd>
      </dl>
    </form.InDialog>
  );
};
