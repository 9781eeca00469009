import type { FunctionName, RoleRow } from '@cuotaclara/contract';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { DifferenceWords } from './difference-words.tsx';
import type { RoleDifference } from './role-draft.ts';

const reachOf = (count: number): string => {
  if (count === 0) return 'Hoy nadie tiene este rol.';
  const people = count === 1 ? 'a una persona' : `a ${count} personas`;
  return `Alcanza ${people} desde su próximo paso, también a quien ya entró.`;
};

/** What a function opens that its name does not say. */
const WARNINGS: Readonly<Partial<Record<FunctionName, string>>> = {
  manage_users:
    'Con «Gestionar usuarios» se crean, editan y bloquean las cuentas de todo el equipo.',
  manage_permissions:
    'Con «Gestionar permisos» se cambia esta misma matriz: quien lo tenga puede darse todos los permisos.',
};

type Save = { row: RoleRow; difference: RoleDifference; onConfirm: () => Promise<void> };

/** Says what changes for whom, and saves it. */
export const askToSave = ({ row, difference, onConfirm }: Save): void =>
  confirmAction({
    title: `¿Cambiar los permisos de ${row.label}?`,
    consequence: (
      <>
        <DifferenceWords difference={difference} />
        {difference.added.map((name) => {
          const warning = WARNINGS[name];
          return warning && <strong key={name}>{warning} </strong>;
        })}
        {reachOf(row.user_count)}
      </>
    ),
    verb: 'Guardar permisos',
    onConfirm,
  });
