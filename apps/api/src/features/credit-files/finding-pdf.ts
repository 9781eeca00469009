import type { FastifyRequest } from 'fastify';
import { creditsInAnyStateFor } from '#features/credits/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import type { PdfWriter } from '#platform/pdf/pdf-writer.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { type CreditFacts, creditsWithFacts, readFacts } from './credit-facts.reads.ts';
import { summaryPage } from './summary-page.ts';

export type SummaryParts = {
  readonly pdfWriter: PdfWriter;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** The page of a credit, for whoever may have it. */
export async function writeSummary(parts: SummaryParts, facts: CreditFacts): Promise<Buffer> {
  const { pdfWriter, settings, clock } = parts;
  const company = await settings.get('company_name', clock.today());
  const madeAt = new Date(clock.now().epochMilliseconds);
  return pdfWriter.write(summaryPage({ facts, company, madeAt }));
}

type Asked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/** A credit that was found on one page, in whatever state it is. */
export async function findingPdf(
  parts: CommandParts & SummaryParts,
  { creditId, actor, request }: Asked,
): Promise<FileAnswer> {
  const facts = await readFacts(creditsInAnyStateFor(creditsWithFacts(parts.db), actor), {
    creditId,
    today: parts.clock.today(),
  });
  const content = await writeSummary(parts, facts);
  await runCommand(parts, originOf(request), async () => ({
    reply: undefined,
    audit: [{ action: 'credit_finding_downloaded', subject: { kind: 'credit', id: creditId } }],
  }));
  return { content, contentType: 'application/pdf', name: `${facts.number}-resumen.pdf` };
}
