import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import classes from './before-after.module.css';
import { rowLabel, valueText } from './value-text.ts';

type BeforeAfterProps = { readonly kind: DecisionKind; readonly preview: ShownPreview };

/** Rows that a decision changes: today beside what would be. */
export const BeforeAfter = ({ kind, preview }: BeforeAfterProps) => (
  <table className={classes.table}>
    <caption className="visually-hidden">Antes y después</caption>
    <thead>
      <tr>
        <th>
          <span className="visually-hidden">Qué</span>
        </th>
        <th scope="col">Hoy</th>
        <th scope="col">Si se aprueba</th>
      </tr>
    </thead>
    <tbody>
      {preview.lines.map((line) => (
        <tr key={line.name}>
          <th scope="row">{rowLabel(kind, line)}</th>
          <td data-label="Hoy">{valueText(kind, line.name, line.before)}</td>
          <td data-label="Si se aprueba" data-changed={line.before !== line.after || undefined}>
            {valueText(kind, line.name, line.after)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
