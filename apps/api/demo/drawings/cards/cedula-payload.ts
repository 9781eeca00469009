import type { CardPerson } from './card-person.ts';

export const PAYLOAD_BYTES = 531;
const NAME_BYTES = 23;
/** Where the print of a finger would begin on a real card. */
export const FILLER_AT = 168;

const name = (text: string | null): Buffer =>
  Buffer.concat([Buffer.from((text ?? '').toUpperCase(), 'latin1')], NAME_BYTES);

/**
 * What the barcode of a yellow cédula holds, in its known layout. `filler` takes the place of the
 * fingerprint of a real card: bytes without a meaning.
 */
export function cedulaPayload(person: CardPerson, filler?: Uint8Array): Uint8Array {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  for (let index = FILLER_AT; index < PAYLOAD_BYTES; index++) payload[index] = (index * 73) % 256;
  payload.write('0200000000000000', 0, 'latin1');
  payload.write('PubDSK_1', 24, 'latin1');
  payload.write('0000000000000000', 32, 'latin1');
  payload.write(person.identification.padStart(10, '0'), 48, 'latin1');
  const names = [
    person.first_surname,
    person.second_surname,
    person.first_name,
    person.second_name,
  ];
  for (const [index, text] of names.entries()) name(text).copy(payload, 58 + index * NAME_BYTES);
  payload.write(`0${person.sex}${person.born_date.replaceAll('-', '')}`, 150, 'latin1');
  payload.write('110011O+', 160, 'latin1');
  if (filler !== undefined) payload.set(filler, FILLER_AT);
  return payload;
}
