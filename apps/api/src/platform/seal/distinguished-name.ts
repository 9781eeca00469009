import {
  fromBER,
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Set as SetOf,
  Utf8String,
} from 'asn1js';
import { RelativeDistinguishedNames } from 'pkijs';

/** The subject of a certificate. */
export type SubjectName = {
  readonly commonName: string;
  readonly organization: string;
  /** The NIT of the company; null where it is not known. */
  readonly organizationId: string | null;
};

const OID = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationId: '2.5.4.97',
  commonName: '2.5.4.3',
} as const;

/** The bounds of RFC 5280, appendix A. */
const NAME_LENGTH_MAX = 64;

/**
 * A name with one attribute per part. pkijs writes all attributes into one part, which viewers read
 * as a single multi-valued name; from bytes it keeps what it was given.
 */
export function nameOf({ commonName, organization, organizationId }: SubjectName) {
  const parts = [
    partOf(OID.country, new PrintableString({ value: 'CO' })),
    partOf(OID.organization, textOf(organization)),
    ...(organizationId === null ? [] : [partOf(OID.organizationId, textOf(organizationId))]),
    partOf(OID.commonName, textOf(commonName)),
  ];
  const { result } = fromBER(new Sequence({ value: parts }).toBER());
  return new RelativeDistinguishedNames({ schema: result });
}

const textOf = (text: string): Utf8String =>
  new Utf8String({ value: text.slice(0, NAME_LENGTH_MAX) });

const partOf = (type: string, value: PrintableString | Utf8String): SetOf =>
  new SetOf({
    value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), value] })],
  });
