import { Readable } from 'node:stream';
import { XLSX } from '@cuotaclara/contract';
import { type PlanEntry, planEntries } from '@cuotaclara/contract/loan-terms/plan-lines';
import {
  EXTRA_AIMS,
  INSTALMENT_STANDINGS,
  type PaymentPlan,
  type PlanExtra,
  type PlanRow,
} from '@cuotaclara/contract/loan-terms/plans';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { planOf } from '#core/money/plans/plan-of.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import type { ExportColumn } from '#platform/excel/export-task.ts';
import { type Sheet, type SheetRow, writeWorkbook } from '#platform/excel/write-workbook.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { type CreditFacts, creditsWithFacts, readFacts } from './credit-facts.reads.ts';
import { type Section, sectionsOf } from './credit-sections.ts';
import type { CreditFileDeps, CreditFileInput } from './finding-pdf.ts';
import { recordDownload } from './record-download.ts';
import { day, line, money } from './section-lines.ts';

/** A credit and its plan as a workbook. The download is recorded before its first byte. */
export async function creditReport(
  { db, run, clock }: CreditFileDeps & { readonly clock: Clock },
  { creditId, caller }: CreditFileInput,
): Promise<FileAnswer> {
  const { actor } = caller;
  const today = clock.today();
  const facts = await readFacts(creditsVisibleTo(creditsWithFacts(db), actor), {
    creditId,
    today,
  });
  const plan = await planIfAny(db, { creditId, actor, today });
  await run(recordDownload, caller, { action: 'credit_report_downloaded', creditId });
  return {
    content: Readable.from(reportOf({ facts, plan, today }), { objectMode: false }),
    contentType: XLSX,
    name: `${facts.number}.xlsx`,
  };
}

type PlanInput = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** The plan; null for a credit that has none yet or whose plan cannot be computed today. */
export async function planIfAny(db: Reader, planned: PlanInput): Promise<PaymentPlan | null> {
  try {
    return await planOf(db, planned);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not_found') return null;
    throw error;
  }
}

type ReportInput = {
  readonly facts: CreditFacts;
  readonly plan: PaymentPlan | null;
  readonly today: Temporal.PlainDate;
};

/** The same workbook is downloaded by itself and is part of the credit's archive. */
export const reportOf = (report: ReportInput): AsyncGenerator<Buffer> =>
  writeWorkbook([summarySheet(report), planSheet(report.plan)]);

const placed = (columns: readonly ExportColumn[]) =>
  columns.map((column, place) => ({ ...column, place }));

async function* once(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows;
}

/** For which day the lines of the plan are, and its figures on that day. */
const planSection = ({ plan, today }: ReportInput): Section[] =>
  plan === null || plan.is_binding
    ? []
    : [
        {
          title: 'Plan de pagos',
          lines: [
            line('Si se desembolsa el', today.toString(), day),
            line('Cuota', plan.instalment, money),
            line('Primera cuota', plan.first_instalment, money),
          ],
        },
      ];

function summarySheet(report: ReportInput): Sheet {
  const { facts } = report;
  const rows = [...sectionsOf(facts), ...planSection(report)].flatMap(({ title, lines }) =>
    lines.map(({ label, cell, kind }) => [title, label, cell, kind]),
  );
  const about = [
    ['Crédito', 'Número', facts.number, 'text'],
    ['Crédito', 'Estado', facts.state, 'text'],
  ];
  return {
    name: 'Resumen',
    columns: [
      { key: 'section', label: 'Sección', kind: 'text', place: 0 },
      { key: 'label', label: 'Dato', kind: 'text', place: 1 },
      { key: 'value', label: 'Valor', kind: 'text', place: 2, kindPlace: 3 },
    ],
    batches: once([...about, ...rows]),
  };
}

const extraWords = (choice: PlanExtra['choice']): string =>
  `Abono a capital, ${EXTRA_AIMS[choice].toLowerCase()}`;

/** Payments outside the instalments are lines of their own. */
const STANDINGS = {
  ...INSTALMENT_STANDINGS,
  'reduce-term': extraWords('reduce-term'),
  'reduce-instalment': extraWords('reduce-instalment'),
  advance: extraWords('advance'),
  payoff: 'Pago total',
} as const;

const PLAN_COLUMNS = [
  { key: 'number', label: 'Cuota', kind: 'integer' },
  { key: 'due_on', label: 'Vence', kind: 'day' },
  { key: 'opening', label: 'Saldo inicial', kind: 'money' },
  { key: 'principal', label: 'Capital', kind: 'money' },
  { key: 'interest', label: 'Intereses', kind: 'money' },
  { key: 'charges', label: 'Cargos', kind: 'money' },
  { key: 'late', label: 'Mora', kind: 'money' },
  { key: 'total', label: 'Total', kind: 'money' },
  { key: 'paid', label: 'Pagado', kind: 'money' },
  { key: 'balance', label: 'Saldo final', kind: 'money' },
  { key: 'standing', label: 'Estado', kind: 'choice', labels: STANDINGS },
] as const satisfies readonly (ExportColumn & { readonly key: keyof PlanRow })[];

type Cells = Readonly<Record<(typeof PLAN_COLUMNS)[number]['key'], string | number>>;

/** What was paid outside the instalments has no number and is paid. */
function cellsOf(entry: PlanEntry<PlanRow>): Cells {
  switch (entry.kind) {
    case 'instalment':
      return entry.line;
    case 'extra': {
      const { line } = entry;
      return { ...line, number: '', due_on: line.on, paid: line.total, standing: line.choice };
    }
    case 'payoff': {
      const { line } = entry;
      const ends = { opening: line.principal, balance: 0, standing: 'payoff' };
      return { ...line, ...ends, number: '', due_on: line.on, paid: line.total };
    }
    default:
      return entry satisfies never;
  }
}

const planSheet = (plan: PaymentPlan | null): Sheet => ({
  name: 'Plan de pagos',
  columns: placed(PLAN_COLUMNS),
  batches: once(
    (plan === null ? [] : planEntries(plan)).map((entry) => {
      const cells = cellsOf(entry);
      return PLAN_COLUMNS.map(({ key }) => String(cells[key]));
    }),
  ),
});
