import { FUNCTION_GROUPS, FUNCTIONS, isForRole, type RoleRow } from '@cuotaclara/contract';
import { Select } from '@mantine/core';
import { Panel } from '#ui/layout/panel.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import classes from './permissions.module.css';
import { RoleMenu } from './role-menu.tsx';
import type { DraftsModel } from './use-drafts.ts';

type RoleSheetProps = {
  rows: readonly RoleRow[];
  drafts: DraftsModel;
  roleId: number | undefined;
  onRole: (roleId: number) => void;
};

/** The matrix on a phone: one role at a time, its functions by theme. */
export const RoleSheet = ({ rows, drafts, roleId, onRole }: RoleSheetProps) => {
  const row = rows.find((each) => each.role_id === roleId) ?? rows[0];
  if (!row) return null;
  return (
    <div className={classes.sheet}>
      <div className={classes.chooser}>
        <Select
          label="Rol"
          size="lg"
          allowDeselect={false}
          data={rows.map(({ role_id, label }) => ({ value: String(role_id), label }))}
          value={String(row.role_id)}
          onChange={(value) => onRole(Number(value))}
        />
        <RoleMenu row={row} drafts={drafts} />
      </div>
      {FUNCTION_GROUPS.map(({ title, functions }) => {
        const offered = functions.filter((name) => isForRole(name, row.name));
        return offered.length === 0 ? null : (
          <Panel key={title} title={title}>
            <ul className={classes.list}>
              {offered.map((name) => (
                <li key={name}>
                  <MatrixCell
                    row={row}
                    name={name}
                    edited={drafts.find(row)}
                    onChange={drafts.change}
                    label={FUNCTIONS[name].label}
                  />
                </li>
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
};
