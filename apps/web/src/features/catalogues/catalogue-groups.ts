import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';

type Group = { readonly title: string; readonly entities: readonly Entity[] };

/** How people look for a catalogue; a test knows that none is left out. */
export const CATALOGUE_GROUPS: readonly Group[] = [
  {
    title: 'Créditos',
    entities: [
      'products',
      'dues',
      'charges',
      'credit-conventions',
      'usury-rates',
      'document-kinds',
      'rejection-reasons',
    ],
  },
  {
    title: 'Empresa y trámites',
    entities: ['headquarters', 'insurers', 'transit-offices', 'holidays'],
  },
  {
    title: 'Personas y lugares',
    entities: ['countries', 'departments', 'cities', 'genders', 'marital-statuses'],
  },
];
