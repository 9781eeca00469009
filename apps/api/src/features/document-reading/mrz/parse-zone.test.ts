import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { td1Lines } from '#demo/drawings/cards/td1-lines.ts';
import { parseZone } from './parse-zone.ts';

const ANDRES = [
  'ICCOLAA03041183<<<<<<<<<<<<<<<',
  '9107234M3305142COL1020304118<4',
  'MUNOZ<CUELLAR<<ANDRES<FELIPE<<',
] as const;

const withSecond = (second: string) => parseZone([ANDRES[0], second, ANDRES[2]]);
const withNames = (names: string) =>
  parseZone([ANDRES[0], ANDRES[1], names.padEnd(30, '<').slice(0, 30)]).fields;

describe('the machine readable zone of a digital cédula', () => {
  it('says who its holder is', () => {
    expect(parseZone(ANDRES)).toEqual({
      source: 'mrz',
      fields: {
        identification: '1020304118',
        first_surname: 'MUNOZ',
        second_surname: 'CUELLAR',
        first_name: 'ANDRES',
        second_name: 'FELIPE',
        born_date: '1991-07-23',
        sex: 'M',
        expires_on: '2033-05-14',
      },
      problems: [],
    });
  });

  it('keeps a surname of several words together', () => {
    expect(withNames('DE<LA<HOZ<DEL<RIO<<ANA<MARIA')).toMatchObject({
      first_surname: 'DE LA HOZ',
      second_surname: 'DEL RIO',
      first_name: 'ANA',
      second_name: 'MARIA',
    });
  });

  it('has no second names where there is one of each', () => {
    expect(withNames('WILLS<<INES')).toMatchObject({
      first_surname: 'WILLS',
      second_surname: null,
      first_name: 'INES',
      second_name: null,
    });
  });

  it('is looked at by a person when only the digit over everything is wrong', () => {
    const reading = withSecond('9107234M3305142COL1020304118<5');
    expect(reading.problems).toEqual(['composite_digit_wrong']);
    expect(reading.fields).toMatchObject({ identification: '1020304118', born_date: '1991-07-23' });
  });

  it('says no birthday whose own digit is wrong', () => {
    const reading = withSecond('9107235M3305142COL1020304118<4');
    expect(reading.problems).toEqual(['check_digit_wrong']);
    expect(reading.fields).toMatchObject({ born_date: null, expires_on: '2033-05-14' });
  });

  it('puts a birth where the holder was of age when the card was issued', () => {
    const young = td1Lines({ ...PERSON, born_date: '2004-03-09', expires_on: '2034-01-31' });
    const old = td1Lines({ ...PERSON, born_date: '1926-03-09', expires_on: '2034-01-31' });
    expect(parseZone(young).fields?.born_date).toBe('2004-03-09');
    expect(parseZone(old).fields?.born_date).toBe('1926-03-09');
  });

  it('is not read when it is of another country', () => {
    const [first, second, third] = [
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ];
    expect(parseZone([first, second, third])).toEqual({
      source: null,
      fields: null,
      problems: ['layout_unknown'],
    });
  });

  it('gives back every person whose names fit into it', () => {
    const name = fc.constantFrom('Muñoz', 'Zapata', 'Quiroga', 'Núñez', 'Wills');
    const day = fc
      .integer({ min: -15_000, max: 12_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    const identification = fc.integer({ min: 100, max: 1_999_999_999 }).map(String);
    fc.assert(
      fc.property(name, day, identification, (first_surname, born_date, number) => {
        const reading = parseZone(
          td1Lines({ ...PERSON, first_surname, born_date, identification: number }),
        );
        expect(reading.problems).toEqual([]);
        expect(reading.fields).toMatchObject({ identification: number, born_date });
      }),
    );
  });

  it('takes no three lines of thirty signs down with it', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<');
    const line = fc.array(sign, { minLength: 30, maxLength: 30 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(line, line, line, (first, second, third) => {
        const colombian = `IC${'COL'}${first.slice(5)}`;
        expect(parseZone([colombian, second, third]).source).toBe('mrz');
      }),
    );
  });
});

const PERSON = {
  identification: '1020304118',
  first_surname: 'Muñoz',
  second_surname: 'Cuéllar',
  first_name: 'Andrés',
  second_name: 'Felipe',
  born_date: '1991-07-23',
  sex: 'M',
  expires_on: '2040-05-14',
} as const;
