import {
  type FieldComparison,
  type IdentityCheck,
  READ_FIELDS,
} from '@cuotaclara/contract/identity/review';
import { IconCircleCheck, IconCircleX, IconEyeOff } from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './field-table.module.css';

const NOTHING = '–';

const valueWords = (field: FieldComparison['field'], value: string | null): string => {
  if (value === null || value === '') return NOTHING;
  if (field === 'identification') return formatIdentification(value);
  return field === 'born_date' ? formatDate(value) : value;
};

const AGREEMENTS = {
  yes: { icon: IconCircleCheck, word: 'Igual', tone: 'good' },
  no: { icon: IconCircleX, word: 'Distinto', tone: 'danger' },
  unread: { icon: IconEyeOff, word: 'Sin leer', tone: 'neutral' },
} as const;

const agreementOf = (agrees: boolean | null) => {
  if (agrees === null) return AGREEMENTS.unread;
  return agrees ? AGREEMENTS.yes : AGREEMENTS.no;
};

const Agreement = ({ agrees }: { agrees: boolean | null }) => {
  const { icon: Icon, word, tone } = agreementOf(agrees);
  return (
    <span className={classes.agreement} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {word}
    </span>
  );
};

const emptyWords = (check: IdentityCheck | null): string => {
  if (check === null) return 'Todavía no hemos leído el documento.';
  if (check.verdict === null) return 'Estamos leyendo el documento…';
  return 'No se pudo leer nada del documento. Compara los datos con la foto.';
};

/** What the borrower typed beside what the document says, field by field. */
export const FieldTable = ({ check }: { check: IdentityCheck | null }) => {
  const fields = check?.fields ?? [];
  if (fields.length === 0) return <Quiet isText>{emptyWords(check)}</Quiet>;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        Lo que escribió el cliente y lo que dice su documento
      </caption>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Escribió</th>
          <th scope="col">Dice el documento</th>
          <th scope="col">
            <span className="visually-hidden">¿Es igual?</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, typed, read, agrees }) => (
          <tr key={field} data-differs={agrees === false || undefined}>
            <th scope="row">{READ_FIELDS[field]}</th>
            <td data-label="Escribió">{valueWords(field, typed)}</td>
            <td data-label="Dice el documento">{valueWords(field, read)}</td>
            <td>
              <Agreement agrees={agrees} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
