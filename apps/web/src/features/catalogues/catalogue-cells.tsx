import {
  type Catalogue,
  type CatalogueValue,
  type FieldOf,
  fieldsOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { monthText } from '@cuotaclara/contract/catalogues/entry-title';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { formatPercent } from '#lib/format/format-percent.ts';
import type { ListCell, ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { Badge } from '#ui/text/badge.tsx';

const StatusBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Badge tone="good" icon={IconCircleCheck}>
      En uso
    </Badge>
  ) : (
    <Badge tone="neutral" icon={IconCircleOff}>
      Desactivado
    </Badge>
  );

const rateText = (rate: CatalogueValue, { isAnnual }: FieldOf<'rate'>): string =>
  rate === null ? '–' : formatPercent(Number(rate), isAnnual ? 'E.A.' : undefined);

/** The columns whose kind alone does not say how they are read. */
export const catalogueCells = (declared: Catalogue): ListCells<CatalogueRow> => {
  const cells = fieldsOf(declared).flatMap(([name, field]): [string, ListCell<CatalogueRow>][] => {
    switch (field.kind) {
      case 'month':
        return [[name, { render: (row) => monthText(String(row[name])) }]];
      case 'rate':
        return [[name, { render: (row) => rateText(row[name] ?? null, field) }]];
      case 'integer': {
        const unit = field.unit === undefined ? '' : ` ${field.unit}`;
        return [[name, { render: (row) => `${countText(Number(row[name]))}${unit}` }]];
      }
      default:
        return [];
    }
  });
  return {
    ...Object.fromEntries(cells),
    status: {
      render: (row) => <StatusBadge isActive={row['is_active'] === true} />,
      skeleton: 'badge',
    },
  };
};
