import { sql } from 'kysely';
import { LEDGER_RECORDS } from '#api/compose/ledger-records.ts';
import { LEDGER_CHECKS, type LedgerFinding, subjectOf } from '#api/contributions/ledger-finding.ts';
import { checkLedger } from '#api/features/ledger/public.ts';
import { createClock } from '#api/platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#api/platform/database/database.ts';
import { StartupError } from '#api/platform/startup-error.ts';
import { reachDatabase, type Where } from '#tools/reach-database.ts';

type Answer = { readonly exitCode: 0 | 1; readonly text: string };

const UNKNOWN_TABLE = '42P01';

/** Findings of one equation that are named. */
const NAMED_MAX = 100;

/** Holds the books of a database to their equations and puts the result in words. */
export async function checkBooks(where: Where): Promise<Answer> {
  const reached = await reachDatabase(where);
  const db = createDatabase(createPool(reached.url));
  try {
    const startedMs = performance.now();
    const today = createClock().today();
    const findings = await Array.fromAsync(
      checkLedger(db, { today, limit: NAMED_MAX, records: LEDGER_RECORDS }),
    );
    const seconds = (performance.now() - startedMs) / 1000;
    const text = describe(findings, { ...(await readSize(db)), seconds });
    return { exitCode: findings.length === 0 ? 0 : 1, text };
  } catch (error) {
    throw isUnknownTable(error)
      ? new StartupError(
          'Esta base de datos aún no tiene libros. Inicia Cuota Clara una vez para actualizarla.',
        )
      : error;
  } finally {
    await db.destroy();
    await reached.leave();
  }
}

const isUnknownTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNKNOWN_TABLE;

type Size = { readonly entries: number; readonly lines: number; readonly credits: number };

async function readSize(db: Database): Promise<Size> {
  const { rows } = await sql<Size>`
    select (select count(*) from ledger_entries) as entries,
      (select count(*) from ledger_lines) as lines,
      (select count(*) from credit_balances) as credits
  `.execute(db);
  return rows[0] ?? { entries: 0, lines: 0, credits: 0 };
}

const number = new Intl.NumberFormat('es-CO');
const one = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** The equations of a credit, in words; those of the database have their own. */
const CREDIT_WORDS: Readonly<Record<string, string>> = {
  'principal-is-what-instalments-owe': 'El capital es lo que deben las cuotas',
  'interest-is-due-and-unpaid': 'Los intereses por cobrar son los vencidos sin pagar',
  'charges-are-due-and-unpaid': 'Los cargos por cobrar son los vencidos sin pagar',
  'interest-ahead-is-paid-before-its-date': 'Los intereses anticipados se pagaron antes de tiempo',
  'charges-ahead-are-paid-before-their-date': 'Los cargos anticipados se pagaron antes de tiempo',
  'late-income-is-what-payments-gave': 'Los intereses de mora son los que dieron los pagos',
  'surplus-is-not-refunded': 'El saldo a favor es lo que no se ha devuelto',
  'paid-off-owes-nothing': 'Un crédito pagado no debe nada',
  'accrued-only-at-month-end': 'Lo causado no exigible solo existe a fin de mes',
  'balance-is-the-position': 'Cada saldo es el que dan los pagos y novedades',
  'third-party-is-the-position': 'Lo que se debe a cada tercero es lo causado',
};

const wordsOf = (check: string): string =>
  (LEDGER_CHECKS as Readonly<Record<string, string>>)[check] ?? CREDIT_WORDS[check] ?? check;

function lineOf(finding: LedgerFinding): string {
  const { check, of, expected, found } = finding;
  const part = of === null ? '' : `, ${of}`;
  const sides = `debe ser ${number.format(expected)} y es ${number.format(found)}`;
  return `  ${check}  ${subjectOf(finding)}${part}: ${sides}\n    ${wordsOf(check)}.`;
}

type Effort = Size & { readonly seconds: number };

function describe(findings: readonly LedgerFinding[], effort: Effort): string {
  const { entries, lines, credits, seconds } = effort;
  return `${[
    findings.length === 0
      ? 'Los libros cuadran.'
      : `Los libros no cuadran. Hallazgos: ${number.format(findings.length)}.`,
    ...findings.map(lineOf),
    '',
    `  Comprobantes  ${number.format(entries)}`,
    `  Líneas        ${number.format(lines)}`,
    `  Créditos      ${number.format(credits)}`,
    `  Revisado en   ${one.format(seconds)} s`,
  ].join('\n')}\n`;
}
