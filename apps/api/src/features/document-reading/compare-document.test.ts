import { describe, expect, it } from 'vitest';
import { compareDocument, type TypedPerson } from './compare-document.ts';
import { type DocumentReading, type ReadFields, unread } from './reading.ts';

const TYPED: TypedPerson = {
  identification: '1020304118',
  first_surname: 'Muñoz',
  second_surname: 'Cuéllar',
  first_name: 'Andrés',
  second_name: 'Felipe',
  born_date: '1991-07-23',
};

const READ: ReadFields = {
  identification: '1020304118',
  first_surname: 'MUNOZ',
  second_surname: 'CUELLAR',
  first_name: 'ANDRES',
  second_name: 'FELIPE',
  born_date: '1991-07-23',
  sex: 'M',
  expires_on: null,
};

type Case = {
  readonly typed?: Partial<TypedPerson>;
  readonly read?: Partial<ReadFields>;
  readonly source?: DocumentReading['source'];
};

/** Which fields agree, by name. */
function agreements({ typed = {}, read = {}, source = 'mrz' }: Case) {
  const fields = { ...READ, ...read };
  const compared = compareDocument({ ...TYPED, ...typed }, { source, fields, problems: [] });
  return Object.fromEntries(compared.map(({ field, agrees }) => [field, agrees]));
}

const ALL_AGREE = {
  identification: true,
  first_surname: true,
  second_surname: true,
  first_name: true,
  second_name: true,
  born_date: true,
};

describe('what was typed next to what the document says', () => {
  it('agrees without regard to capitals, accents, Ñ and blanks', () => {
    expect(agreements({})).toEqual(ALL_AGREE);
    expect(agreements({ read: { first_surname: 'MUÑOZ', first_name: 'ANDRÉS' } })).toEqual(
      ALL_AGREE,
    );
    expect(agreements({ read: { first_surname: 'MUNXXOZ' } })).toEqual(ALL_AGREE);
    expect(agreements({ typed: { first_name: ' andrés ', second_surname: 'CUÉLLAR  ' } })).toEqual(
      ALL_AGREE,
    );
  });

  it('agrees on a number with zeros before it or dots in it', () => {
    expect(
      agreements({
        typed: { identification: '52.345.678' },
        read: { identification: '0052345678' },
      }),
    ).toEqual(ALL_AGREE);
  });

  it('says which field differs', () => {
    expect(agreements({ read: { identification: '1020304119' } })).toEqual({
      ...ALL_AGREE,
      identification: false,
    });
    expect(agreements({ read: { first_name: 'CAMILO' } })).toEqual({
      ...ALL_AGREE,
      first_name: false,
    });
    expect(agreements({ read: { born_date: '1991-07-24' } })).toEqual({
      ...ALL_AGREE,
      born_date: false,
    });
  });

  it('shows what was read beside each field', () => {
    const compared = compareDocument(TYPED, { source: 'mrz', fields: READ, problems: [] });
    expect(compared.map(({ read }) => read)).toEqual([
      '1020304118',
      'MUNOZ',
      'CUELLAR',
      'ANDRES',
      'FELIPE',
      '1991-07-23',
    ]);
  });

  it('agrees when the words are split elsewhere, as a zone does not say where a name ends', () => {
    expect(
      agreements({
        typed: { first_surname: 'Ortiz de', second_surname: 'Zárate' },
        read: { first_surname: 'ORTIZ', second_surname: 'DE ZARATE' },
      }),
    ).toEqual(ALL_AGREE);
  });

  it('does not count a second name that was left out or does not exist', () => {
    expect(agreements({ typed: { second_name: null } })).toEqual(ALL_AGREE);
    expect(agreements({ typed: { second_name: null }, read: { second_name: null } })).toEqual(
      ALL_AGREE,
    );
    expect(agreements({ read: { second_name: null } })).toEqual({
      ...ALL_AGREE,
      second_name: null,
    });
  });

  it('agrees with names that the line of the zone cut off', () => {
    const long = {
      first_surname: 'Montealegre',
      second_surname: 'Santacruz',
      first_name: 'Maximiliano',
      second_name: 'Alejandro',
    };
    // MONTEALEGRE<SANTACRUZ<<MAXIMIL
    const cut = {
      first_surname: 'MONTEALEGRE',
      second_surname: 'SANTACRUZ',
      first_name: 'MAXIMIL',
      second_name: null,
    };
    expect(agreements({ typed: long, read: cut })).toEqual({ ...ALL_AGREE, second_name: null });
    expect(agreements({ typed: long, read: cut, source: 'pdf417' })).toMatchObject({
      first_name: false,
    });
    expect(agreements({ typed: { ...long, first_name: 'Maximo' }, read: cut })).toMatchObject({
      first_name: false,
    });
  });

  it('agrees with names that the barcode cut off after 23 letters', () => {
    const long = { first_name: 'María del Perpetuo Socorro', second_name: 'Inés' };
    const cut = { first_name: 'MARIA DEL PERPETUO SOCO', second_name: 'INES' };
    expect(agreements({ typed: long, read: cut, source: 'pdf417' })).toEqual(ALL_AGREE);
    const other = { ...long, first_name: 'María del Perpetuo Amor' };
    expect(agreements({ typed: other, read: cut, source: 'pdf417' })).toEqual({
      ...ALL_AGREE,
      first_name: false,
    });
    const short = { ...cut, first_name: 'MARIA DEL PERPETUO' };
    expect(agreements({ typed: long, read: short, source: 'pdf417' })).toMatchObject({
      first_name: false,
    });
  });

  it('agrees with a name whose apostrophe became a blank, and with Ü as a zone writes it', () => {
    const irish = { typed: { first_surname: 'O’Neill' }, read: { first_surname: 'O NEILL' } };
    expect(agreements(irish)).toEqual(ALL_AGREE);
    expect(agreements({ ...irish, source: 'pdf417' })).toEqual(ALL_AGREE);
    const typed = { second_surname: 'Agüero' };
    expect(agreements({ typed, read: { second_surname: 'AGUXXERO' } })).toEqual(ALL_AGREE);
    expect(agreements({ typed, read: { second_surname: 'AGUERO' } })).toEqual(ALL_AGREE);
    // Also where another part of the name differs, and each is compared by itself.
    expect(agreements({ ...irish, read: { ...irish.read, second_surname: 'RUIZ' } })).toEqual({
      ...ALL_AGREE,
      second_surname: false,
    });
  });

  it('says that a second surname was left out', () => {
    expect(agreements({ typed: { second_surname: null } })).toEqual({
      ...ALL_AGREE,
      second_surname: false,
    });
    const none = { typed: { second_surname: null }, read: { second_surname: null } };
    expect(agreements(none)).toEqual(ALL_AGREE);
  });

  it('says nothing about a document that could not be read', () => {
    const compared = compareDocument({ ...TYPED, second_name: null }, unread('nothing_readable'));
    expect(compared.map(({ agrees }) => agrees)).toEqual([null, null, null, null, null, null]);
  });
});
