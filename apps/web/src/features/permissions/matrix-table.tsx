import { FUNCTION_GROUPS, FUNCTIONS, type RoleRow } from '@cuotaclara/contract';
import { Fragment } from 'react';
import { MatrixCell } from './matrix-cell.tsx';
import classes from './permissions.module.css';
import { RoleMenu } from './role-menu.tsx';
import type { DraftsModel } from './use-drafts.ts';

type MatrixTableProps = { rows: readonly RoleRow[]; drafts: DraftsModel };

/** Functions down, roles across; both stay in sight while one looks further. */
export const MatrixTable = ({ rows, drafts }: MatrixTableProps) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <caption className={classes.caption}>Qué puede hacer cada rol</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            Función
          </th>
          {rows.map((row) => (
            <th key={row.role_id} scope="col">
              <span className={classes.role}>
                {row.label}
                <RoleMenu row={row} drafts={drafts} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FUNCTION_GROUPS.map(({ title, functions }) => (
          <Fragment key={title}>
            <tr className={classes.group}>
              <th scope="colgroup" colSpan={rows.length + 1}>
                <span className={classes.groupTitle}>{title}</span>
              </th>
            </tr>
            {functions.map((name) => (
              <tr key={name}>
                <th scope="row">{FUNCTIONS[name].label}</th>
                {rows.map((row) => (
                  <td key={row.role_id}>
                    <MatrixCell
                      row={row}
                      name={name}
                      edited={drafts.find(row)}
                      onChange={drafts.change}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
);
