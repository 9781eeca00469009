import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import { blocksStating } from '@cuotaclara/contract/templates/check-points';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import { LEGAL_POINTS } from '@cuotaclara/contract/templates/registry/legal-points';
import { describe, expect, test } from 'vitest';
import { previewData } from '#features/templates/preview-data.ts';
import { resolveBlocks } from '#features/templates/resolve-blocks.ts';
import { BARE_CREDIT, FULL_CREDIT } from '#test/document-data.ts';
import { FIRST_TEXTS } from './first-texts.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

const INPUT = {
  now: Temporal.Instant.from('2026-11-16T02:00:00Z'),
  today: Temporal.PlainDate.from('2026-11-15'),
  publicUrl: 'https://cuotaclara.test',
};

/** Everything that a document prints, as one text. */
const textOf = (blocks: readonly ResolvedBlock[]): string => JSON.stringify(blocks);

const resolved = (kind: LegalDocumentKind, credit: typeof FULL_CREDIT) =>
  resolveBlocks(FIRST_TEXTS[kind], previewData(credit, { ...INPUT, kind }));

describe.each(KINDS)('the first text of %s', (kind) => {
  test('passes the publishing rules', () => {
    expect(checkTemplate(kind, FIRST_TEXTS[kind])).toEqual([]);
  });

  test('states each legal point in a block that always prints', () => {
    for (const point of Object.keys(LEGAL_POINTS[kind])) {
      const ids = blocksStating(FIRST_TEXTS[kind], point).map(({ id }) => id);
      const printed = resolved(kind, BARE_CREDIT).map(({ id }) => id);
      expect(printed).toEqual(expect.arrayContaining(ids));
    }
  });

  test.each([
    ['with everything', FULL_CREDIT],
    ['with as little as can be', BARE_CREDIT],
  ])('resolves %s and leaves nothing open', (_title, credit) => {
    const text = textOf(resolved(kind, credit));
    expect(text).not.toMatch(/[{}]\s*(?:credit|company|row|borrower)|\*\*|sin dato|undefined|NaN/);
    const blanks = text.match(/_{5,}/g) ?? [];
    expect(blanks).toHaveLength(kind === 'PAGARE' ? 2 : 0);
    const signers = kind === 'CONTRATO' ? 2 + credit.co_debtors.length : null;
    const boxes = resolved(kind, credit).find(({ type }) => type === 'signatures');
    if (signers !== null) expect(boxes).toMatchObject({ signers: { length: signers } });
  });
});

/** Runs of a text as people read them, without the marks of its structure. */
const readAloud = (blocks: readonly ResolvedBlock[]): string =>
  [...textOf(blocks).matchAll(/"(?:text|label|title)":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, words = '']) => words)
    .join('');

test.each(KINDS)('%s reads as one speaks, whatever is known of the company', (kind) => {
  for (const credit of [FULL_CREDIT, BARE_CREDIT]) {
    const text = readAloud(resolved(kind, credit));
    // An aside about the company is closed as it was opened: «…, con domicilio en …, certifica».
    expect(text).not.toMatch(/con domicilio en Calle 5 # 4-20, Popayán (?!\()/);
    expect(text).not.toMatch(/Cuota Clara, (?:es|certifica|informa)\b/);
    expect(text).not.toMatch(/[eE]xpedido (?:en Popayán, )?\d/);
    expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)| ,| \.(?!\d)|\(\)|\s{2}/);
    // A text is written for anybody: what the person says of themselves has no gender.
    expect(text).not.toMatch(/\b(?:estoy|soy) \w*(?:ado|ido)\b/);
  }
});

test('the contract has between fifteen and twenty-three clauses, numbered without a gap', () => {
  for (const credit of [FULL_CREDIT, BARE_CREDIT]) {
    const numbers = resolved('CONTRATO', credit).flatMap((block) =>
      block.type === 'clause' ? [block.number] : [],
    );
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(15);
    expect(numbers.length).toBeLessThanOrEqual(23);
  }
});
