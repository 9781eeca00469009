import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { LinkProps } from '@tanstack/react-router';
import { idOf } from './use-catalogue-changes.ts';

/** Editing an entry is a place of its own: back closes it, and it can be shared. */
export const linkToEntry = (declared: Catalogue, row: CatalogueRow): LinkProps => ({
  to: '/admin/catalogues/$entity',
  params: { entity: declared.entity },
  search: (search) => ({ ...search, open: String(idOf(declared, row)) }),
  resetScroll: false,
});
