import { renderPaper } from '#api/platform/paper/render-paper.ts';
import { makeLeaf, makeRoot } from '#api/platform/seal/certificates.ts';
import { prepareSeal } from '#api/platform/seal/prepare-seal.ts';
import { sealPdf } from '#api/platform/seal/seal-pdf.ts';
import { ownAuthority } from '#api/platform/seal/time-stamp.ts';
import { CONTRACT } from '#api-test/pdf/sample-papers.ts';

const YEAR_MS = 365 * 86_400_000;
const DATES = {
  validFrom: new Date(Date.now() - YEAR_MS),
  validUntil: new Date(Date.now() + YEAR_MS),
};
const subject = { commonName: 'Sello', organization: 'Cuota Clara', organizationId: null };

const root = await makeRoot({ subject, ...DATES });
const identity = await makeLeaf({ subject, ...DATES }, { purpose: 'seal', issuer: root });
const stamp = await makeLeaf({ subject, ...DATES }, { purpose: 'time_stamp', issuer: root });
const authority = ownAuthority(
  async () => stamp,
  () => new Date(),
);

/** About as long as the constancia of three signers. */
const CONSTANCIA = { ...CONTRACT, title: 'Constancia', blocks: CONTRACT.blocks.slice(0, 8) };

const printed = await renderPaper(CONTRACT);
const constancia = await renderPaper(CONSTANCIA);

type Papers = { readonly original: Uint8Array; readonly constancia: Uint8Array };

async function seal(papers: Papers): Promise<Buffer> {
  const facts = { evidence: '{}', companyName: 'Cuota Clara', at: new Date() };
  return sealPdf(await prepareSeal({ ...papers, ...facts }), { identity, authority });
}

/** The seal alone, over papers that are already printed. */
export const sealAlone = (): Promise<Buffer> =>
  seal({ original: printed.pdf, constancia: constancia.pdf });

/** The original, its constancia and the seal with its stamp. */
export async function sealWhole(): Promise<Buffer> {
  const original = await renderPaper(CONTRACT);
  const pages = await renderPaper(CONSTANCIA);
  return seal({ original: original.pdf, constancia: pages.pdf });
}
