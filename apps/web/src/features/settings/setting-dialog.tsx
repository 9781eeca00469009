import {
  businessDayOf,
  changeSetting,
  SETTING_AHEAD_DAYS_MAX,
  SETTINGS,
  type SettingRow,
  type SettingValue,
} from '@cuotaclara/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { dialogProps } from '#ui/dialog-props.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import { SettingField, type TypedValue } from './setting-field.tsx';
import classes from './settings.module.css';
import { useChangeSetting } from './use-setting-changes.ts';
import { valueText } from './value-text.ts';

type SettingDialogProps = { row: SettingRow; onClose: () => void };

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

/** Changes a setting from a day on; what it was stays in its history. */
export const SettingDialog = ({ row, onClose }: SettingDialogProps) => {
  // What was seen on opening: the list behind may change while somebody types.
  const [seen] = useState(row);
  const [typed, setTyped] = useState<TypedValue>(row.value);
  const [showsProblem, setShowsProblem] = useState(false);
  const today = businessDayOf(Temporal.Now.instant());
  const [day, setDay] = useState(today.toString());
  const change = useChangeSetting();
  const { value, problem } = check(seen, typed);
  const isChanged = problem === null && !isSame(value, seen.value);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowsProblem(true);
    if (problem !== null || !isChanged || change.isPending) return;
    const { name, version } = seen;
    change.mutate(
      { name, value, valid_from: day, version },
      {
        onSuccess: () => {
          void showToast({ tone: 'good', title: `${SETTINGS[name].label}: cambio guardado` });
          onClose();
        },
      },
    );
  };

  return (
    <Modal {...dialogProps} opened onClose={onClose} title="Cambiar un parámetro">
      <form className={classes.form} noValidate onSubmit={submit}>
        {change.isError && <Notice tone="danger">{inlineText(changeSetting, change.error)}</Notice>}
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
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Volver
          </Button>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={problem === null && !isChanged}
          >
            Guardar
          </Button>
        </div>
      </form>
    </Modal>
  );
};
