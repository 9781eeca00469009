import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cedulaPayload, FILLER_AT, PAYLOAD_BYTES } from '#demo/drawings/cards/cedula-payload.ts';
import { parseCedulaBarcode } from './parse-cedula-barcode.ts';

const ANDREA = {
  identification: '52345678',
  first_surname: 'Muñoz',
  second_surname: 'De la Hoz',
  first_name: 'Andrea',
  second_name: null,
  born_date: '1971-02-28',
  sex: 'F',
  expires_on: '2033-05-14',
} as const;

const letters = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ'];
const name = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 23 })
  .map((signs) => signs.join(''));
const person = fc.record({
  identification: fc.integer({ min: 100, max: 1_999_999_999 }).map(String),
  first_surname: name,
  second_surname: fc.option(name),
  first_name: name,
  second_name: fc.option(name),
  born_date: fc
    .integer({ min: -15_000, max: 13_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  sex: fc.constantFrom('F' as const, 'M' as const),
  expires_on: fc.constant('2033-05-14'),
});

describe('the barcode of a yellow cédula', () => {
  it('says who its holder is, with the accents of a card and a number without its zeros', () => {
    expect(parseCedulaBarcode(cedulaPayload(ANDREA))).toEqual({
      identification: '52345678',
      first_surname: 'MUÑOZ',
      second_surname: 'DE LA HOZ',
      first_name: 'ANDREA',
      second_name: null,
      born_date: '1971-02-28',
      sex: 'F',
      expires_on: null,
    });
  });

  it('reads names that are padded with blanks', () => {
    const payload = cedulaPayload(ANDREA);
    for (let index = 58; index < 150; index++) if (payload[index] === 0) payload[index] = 0x20;
    expect(parseCedulaBarcode(payload)).toMatchObject({ first_name: 'ANDREA', second_name: null });
  });

  it('leaves out a birthday that does not exist', () => {
    const payload = cedulaPayload({ ...ANDREA, born_date: '1971-02-30' });
    expect(parseCedulaBarcode(payload)).toMatchObject({ born_date: null, first_name: 'ANDREA' });
  });

  it('gives back every person that a card can hold', () => {
    fc.assert(
      fc.property(person, (holder) => {
        const { identification, born_date, sex, first_surname, second_name } = holder;
        expect(parseCedulaBarcode(cedulaPayload(holder))).toMatchObject({
          identification,
          born_date,
          sex,
          first_surname,
          second_name,
        });
      }),
    );
  });

  it('says the same whatever bytes are in place of the fingerprint', () => {
    const length = PAYLOAD_BYTES - FILLER_AT;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: length, maxLength: length }), (filler) => {
        expect(parseCedulaBarcode(cedulaPayload(ANDREA, filler))).toEqual(
          parseCedulaBarcode(cedulaPayload(ANDREA)),
        );
      }),
    );
  });

  it('is another code when the mark is missing, the number is none or it is too short', () => {
    const payload = cedulaPayload(ANDREA);
    expect(parseCedulaBarcode(payload.subarray(0, 160))).toBeNull();
    expect(parseCedulaBarcode(Buffer.from(payload).fill('x', 24, 32))).toBeNull();
    expect(parseCedulaBarcode(Buffer.from(payload).fill('x', 48, 58))).toBeNull();
  });

  it('takes no other bytes for a card', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        expect(parseCedulaBarcode(bytes)).toBeNull();
      }),
    );
  });
});
