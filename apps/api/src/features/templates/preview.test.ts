import { inflateSync } from 'node:zlib';
import { ROLE, STATE } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import {
  listPreviewCredits,
  previewTemplate,
  previewTemplateFile,
} from '@cuotaclara/contract/templates/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { anApprovedCredit } from '#test/steps/template-steps.ts';
import { FIRST_TEXTS } from './first-texts/first-texts.ts';

let app: ApplicationApp;
let admin: Person;
let creditId: number;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
  const { borrowerId } = await aKnownBorrower(app, {
    first_name: 'Yesenia',
    first_surname: 'Murillo',
  });
  creditId = await anApprovedCredit(app, { borrower_id: borrowerId });
});
afterAll(() => app.stop());

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

const bodyOf = (kind: LegalDocumentKind, over: object = {}) => ({
  kind,
  blocks: FIRST_TEXTS[kind],
  credit_id: creditId,
  ...over,
});

const preview = (kind: LegalDocumentKind, over: object = {}, person = admin) =>
  askAs(person, previewTemplate, { body: bodyOf(kind, over) });

const wordsIn = (blocks: readonly ResolvedBlock[]): string =>
  JSON.stringify(blocks).replaceAll('\u00a0', ' ');

test.each(KINDS)('%s is shown with a real credit, and nothing is kept', async (kind) => {
  const answer = (await preview(kind)).json();
  expect(answer.problems).toEqual([]);
  expect(wordsIn(answer.blocks)).not.toContain('sin dato');
  expect(wordsIn(answer.blocks)).toContain('Murillo');
  expect(await app.db.selectFrom('documents').select('document_id').execute()).toEqual([]);
});

test('a preview marks what was filled in, and gives the values to choose from', async () => {
  const { blocks, values } = (await preview('CONTRATO')).json();
  const clause = blocks.find(({ id }: ResolvedBlock) => id === 'tasa');
  expect(clause.paragraphs[0]).toContainEqual({
    text: '22,50\u00a0%\u00a0E.A.',
    bold: true,
    variable: 'credit.rate_ea',
  });
  expect(values['credit.legal_max_ea']).toBe('24,99\u00a0%');
  expect(values['document.number']).toBe('BORRADOR');
  expect(values).not.toHaveProperty('product.plate');
  expect(values).not.toHaveProperty('payment.amount');
});

test('an unfinished draft is shown with its problems and its text as it was written', async () => {
  const blocks = [
    { id: 'titulo', type: 'heading', text: 'Recibo {credit.nada}' },
    { id: 'p', type: 'paragraph', text: 'Abre {credit.amount', when: 'no_existe' },
  ];
  const answer = (await preview('RECIBO', { blocks })).json();
  expect(wordsIn(answer.blocks)).toContain('Recibo ');
  expect(wordsIn(answer.blocks)).toContain('{credit.nada}');
  expect(wordsIn(answer.blocks)).toContain('Abre {credit.amount');
  expect(answer.problems.length).toBeGreaterThan(3);
});

/** The streams of a PDF, unpacked, as far as they are text. */
function contentsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const parts: string[] = [text];
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    const from = index + begin.length;
    try {
      parts.push(inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString());
    } catch {
      // A font or a picture.
    }
  }
  return parts.join('\n');
}

test('a draft is a PDF without a number', async () => {
  const answer = await askAs(admin, previewTemplateFile, { body: bodyOf('CONTRATO') });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('Contrato de credito borrador.pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(contentsOf(answer.rawPayload)).toMatch(/\/Type \/Page\b/);
});

test('a credit that is not approved, out of scope or not there has no preview', async () => {
  const requested = await aCredit(app, { state: STATE.requested });
  const early = await preview('CONTRATO', { credit_id: requested });
  expect(outcomeOf(early)).toEqual([409, 'template_no_preview']);
  expect(early.json().message).toContain('todavía no está aprobado');
  expect(outcomeOf(await preview('CONTRATO', { credit_id: 99_999_999 }))).toEqual([
    404,
    'not_found',
  ]);
  for (const route of [previewTemplate, previewTemplateFile]) {
    const answer = await askAs(admin, route, { body: bodyOf('CONTRATO', { credit_id: 0 }) });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
  }
});

test('income is shown only to those who may read it', async () => {
  const reviewed = await anApprovedCredit(app, { state: STATE.inCompliance });
  const over = { credit_id: reviewed };
  const shown = wordsIn((await preview('SOLICITUD', over)).json().blocks);
  expect(shown).toContain('$ 3.200.000');
  await app.db
    .deleteFrom('role_functions')
    .where('role_id', '=', ROLE.complianceOfficer)
    .where('function_id', '=', (eb) =>
      eb.selectFrom('functions').select('function_id').where('name_function', '=', 'view_income'),
    )
    .execute();
  const officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  const hidden = wordsIn((await preview('SOLICITUD', over, officer)).json().blocks);
  expect(hidden).not.toContain('$ 3.200.000');
  // Compliance does not follow credits that wait for signatures.
  expect(outcomeOf(await preview('SOLICITUD', {}, officer))).toEqual([404, 'not_found']);
});

test('the credits to choose from are approved ones in scope, found by name and number', async () => {
  const search = async (text?: string): Promise<readonly number[]> => {
    const query = text === undefined ? {} : { search: text };
    const { credits } = (await askAs(admin, listPreviewCredits, { query })).json();
    return credits.map(({ credit_id: id }: { credit_id: number }) => id);
  };
  const other = await anApprovedCredit(app);
  expect(await search()).toEqual(expect.arrayContaining([other, creditId]));
  expect(await search('yesenia')).toEqual([creditId]);
  expect(await search(`CR-${other}`)).toEqual([other]);
  expect(await search('nadie así')).toEqual([]);
});
