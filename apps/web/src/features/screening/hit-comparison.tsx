import { formatDate } from '#lib/format/format-date.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { likenessText, type OpenHit } from './hit-words.ts';

type Compared = { readonly label: string; readonly ours: string; readonly listed: string };

const comparedOf = (hit: OpenHit): readonly Compared[] => [
  { label: 'Nombre', ours: hit.borrower_full_name, listed: hit.full_name },
  {
    label: 'Documento',
    ours: formatIdentification(hit.borrower_identification),
    listed: hit.identification === null ? 'No informado' : formatIdentification(hit.identification),
  },
  {
    label: 'Nacimiento',
    ours: hit.borrower_born_on === null ? 'Sin registrar' : formatDate(hit.borrower_born_on),
    // The files of the lists have no column for it: where they know it, it is in the detail.
    listed: 'No informado',
  },
  { label: 'Detalle', ours: likenessText(hit), listed: hit.detail ?? 'Sin detalle' },
];

const COLUMNS: readonly RowColumn<Compared>[] = [
  { head: 'Dato', cell: ({ label }) => label, isName: true },
  { head: 'Nuestro cliente', cell: ({ ours }) => ours },
  { head: 'En la lista', cell: ({ listed }) => listed },
];

/** The customer and the person of the list side by side, so that a difference is seen. */
export const HitComparison = ({ hit }: { hit: OpenHit }) => (
  <RowTable rows={comparedOf(hit)} rowKey={({ label }) => label} columns={COLUMNS} isFlush />
);
