import { creditsInAnyStateFor } from '#core/credits/credit-scope.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import type { PdfWriter } from '#platform/pdf/pdf-writer.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { type CreditFacts, creditsWithFacts, readFacts } from './credit-facts.reads.ts';
import { recordDownload } from './record-download.ts';
import { summaryPage } from './summary-page.ts';

export type SummaryDeps = {
  readonly pdfWriter: PdfWriter;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

/** Writes the one-page summary of a credit as a PDF. */
export async function writeSummary(deps: SummaryDeps, facts: CreditFacts): Promise<Buffer> {
  const { pdfWriter, settings, clock } = deps;
  const company = (await settings.on(clock.today())).get('company_name');
  const madeAt = new Date(clock.now().epochMilliseconds);
  return pdfWriter.write(summaryPage({ facts, company, madeAt }));
}

export type CreditFileDeps = { readonly db: Database; readonly run: RunCommand };

export type CreditFileInput = { readonly creditId: number; readonly caller: Caller<Actor> };

/** The summary of a credit that a search found, in any state. */
export async function findingPdf(
  deps: CreditFileDeps & SummaryDeps,
  { creditId, caller }: CreditFileInput,
): Promise<FileAnswer> {
  const facts = await readFacts(creditsInAnyStateFor(creditsWithFacts(deps.db), caller.actor), {
    creditId,
    today: deps.clock.today(),
  });
  const content = await writeSummary(deps, facts);
  await deps.run(recordDownload, caller, { action: 'credit_finding_downloaded', creditId });
  return { content, contentType: 'application/pdf', name: `${facts.number}-resumen.pdf` };
}
