import { ROLE, STATE } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import {
  listTemplates,
  saveTemplate,
  startTemplate,
  type TemplateDetail,
  type TemplateHead,
} from '@cuotaclara/contract/templates/templates';
import { approvedRow } from '#core/money/terms/approved-row.ts';
import { creditTermsOf, unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { keepApproved } from '#features/loan-terms/approved/approved-terms.writes.ts';
import { quoteTerms } from '#features/loan-terms/public.ts';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import { proposeAs } from '#test/decisions/decision-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { type Person, signedInPerson } from './auth-steps.ts';
import { aCredit } from './credit-steps.ts';
import { askAs } from './screening-steps.ts';

type CreditInput = Partial<Parameters<typeof aCredit>[1]>;

/** A credit whose approved terms are frozen; there must be a usury rate of this month. */
export async function anApprovedCredit(app: TestApp, over: CreditInput = {}): Promise<number> {
  const creditId = await aCredit(app, { state: STATE.awaitingSignature, ...over });
  const row = await unsafeTermsOf(app.db, creditId);
  const terms = row === undefined ? null : creditTermsOf(row);
  if (terms === null) throw new Error('a credit of the tests has terms');
  const today = app.parts.clock.today();
  const quote = await quoteTerms(app.db, { ...terms, today });
  await app.db
    .transaction()
    .execute((trx) =>
      keepApproved(trx, [approvedRow({ ...terms, creditId, quote, quotedOn: today })]),
    );
  return creditId;
}

export type Writers = { readonly author: Person; readonly publisher: Person };

/** Two people who may write and publish templates. */
export const writersOf = async (app: TestApp): Promise<Writers> => ({
  author: await signedInPerson(app, {
    roleId: ROLE.complianceOfficer,
    firstName: 'Catalina',
    firstSurname: 'Ospina',
  }),
  publisher: await signedInPerson(app, {
    roleId: ROLE.admin,
    firstName: 'Ramiro',
    firstSurname: 'Peña',
  }),
});

/** The versions of a kind, newest first. */
export async function versionsOf(person: Person, kind: LegalDocumentKind): Promise<TemplateHead[]> {
  const { kinds } = (await askAs(person, listTemplates)).json();
  return kinds.find((each: { kind: string }) => each.kind === kind).versions;
}

/** A draft of the newest version of a kind. */
export async function aDraft(person: Person, kind: LegalDocumentKind): Promise<TemplateDetail> {
  const [newest] = await versionsOf(person, kind);
  const answer = await askAs(person, startTemplate, { params: { id: newest?.template_id ?? 0 } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** One more paragraph at the end, so that the text is another one. */
export const withMore = (
  blocks: readonly TemplateBlock[],
  text = 'Algo nuevo.',
): TemplateBlock[] => [...blocks, { id: `nuevo-${blocks.length}`, type: 'paragraph', text }];

/** A draft that a person wrote and saved: the text of the product with one more paragraph. */
export async function aChange(person: Person, kind: LegalDocumentKind): Promise<TemplateDetail> {
  const draft = await aDraft(person, kind);
  const saved = await askAs(person, saveTemplate, {
    params: { id: draft.template_id },
    body: {
      blocks: withMore(FIRST_TEXTS[kind], `Algo nuevo ${draft.number}.`),
      note: null,
      version: draft.version,
    },
  });
  return saved.json();
}

type Publication = {
  readonly in_force_from: string;
  readonly is_required_by_law?: boolean;
  readonly notice_working_days?: number | null;
};

/** Proposes to publish a draft. */
export const proposePublication = (
  person: Person,
  { template_id: subject }: Pick<TemplateHead, 'template_id'>,
  input: Publication,
) => proposeAs(person, templatePublication, { subject, input, reason: 'Agrega un párrafo.' });

const SHORT_TEXT: readonly TemplateBlock[] = [
  { id: 'titulo', type: 'heading', text: 'Documento' },
  { id: 'texto', type: 'paragraph', text: 'Un documento de {document.number}.' },
  { id: 'firmas', type: 'signatures' },
];

/** A page in place of each text in force, where many documents are printed at once. */
export async function writeShortTexts({ db, parts }: TestApp): Promise<void> {
  const first = await db
    .selectFrom('document_templates')
    .select('kind')
    .where('number', '=', 1)
    .execute();
  await db
    .insertInto('document_templates')
    .values(
      first.map(({ kind }) => ({
        kind,
        number: 2,
        state: 'PUBLISHED',
        blocks: JSON.stringify(SHORT_TEXT),
        in_force_from: parts.clock.today().toString(),
        published_at: new Date(),
      })),
    )
    .execute();
}
