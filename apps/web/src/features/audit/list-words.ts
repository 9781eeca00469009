import type { ListShape } from '@cuotaclara/contract';
import { catalogueShape } from '@cuotaclara/contract/catalogues/catalogue-shape';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { FACT_WORDS } from '@cuotaclara/contract/registry/audit/fact-words';

const shapeOf = (list: string): ListShape | undefined =>
  isEntity(list)
    ? catalogueShape(CATALOGUES[list])
    : FACT_WORDS.lists.find(({ name }) => name === list);

/** What a column of an exported list is called. */
export const columnLabel = (list: string, key: string): string | undefined =>
  shapeOf(list)?.columns[key]?.label;

/** What a list was sorted by, from the name under which the server sorts. */
export const sortLabel = (list: string, sort: string): string | undefined =>
  Object.values(shapeOf(list)?.columns ?? {}).find((column) => column.sort === sort)?.label;

/** A value of a column that has words for it. */
export const choiceLabel = (list: string, key: string, value: unknown): string | undefined =>
  shapeOf(list)?.columns[key]?.labels?.[String(value)];
