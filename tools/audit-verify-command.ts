import {
  type BrokenLink,
  type ChainProblem,
  type ChainReport,
  type KeptHead,
  verifyChain,
} from '../apps/api/src/platform/audit/verify-chain.ts';
import { createDatabase, createPool } from '../apps/api/src/platform/database/database.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { reachDatabase, type Where } from './reach-database.ts';

type Answer = { readonly exitCode: 0 | 1; readonly text: string };

const UNKNOWN_TABLE = '42P01';
const MEGABYTE = 1024 * 1024;

/** Verifies the chain of a database and puts the result in words. */
export async function verifyAudit(where: Where, kept: KeptHead): Promise<Answer> {
  const reached = await reachDatabase(where);
  const db = createDatabase(createPool(reached.url));
  try {
    const startedMs = performance.now();
    const report = await verifyChain(db, kept);
    const seconds = (performance.now() - startedMs) / 1000;
    return { exitCode: report.broken === null ? 0 : 1, text: describe(report, seconds) };
  } catch (error) {
    throw isUnknownTable(error)
      ? new StartupError(
          'Esta base de datos aún no tiene auditoría. Inicia Cuota Clara una vez para actualizarla.',
        )
      : error;
  } finally {
    await db.destroy();
    await reached.leave();
  }
}

const isUnknownTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNKNOWN_TABLE;

const number = new Intl.NumberFormat('es-CO');
const one = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

function describe(report: ChainReport, seconds: number): string {
  const { verified, head, waiting, broken } = report;
  const effort = `${one.format(seconds)} s, ${one.format(process.memoryUsage.rss() / MEGABYTE)} MB`;
  const lines = [
    broken === null
      ? 'La cadena de la auditoría está completa.'
      : `La cadena de la auditoría está rota: ${explain(broken)}`,
    '',
    `  Eslabones correctos   ${verified}`,
    `  Cabeza                ${head ?? 'ninguna'}`,
    `  Esperando su sello    ${waiting}`,
    `  Verificado en         ${effort}`,
  ];
  const advice =
    broken !== null || head === null
      ? []
      : [
          '',
          'Guarda este renglón fuera de la base de datos; la próxima vez muestra si falta el final:',
          `  npm run --silent audit:verify -- --head ${head} --count ${verified}`,
        ];
  return `${[...lines, ...advice].join('\n')}\n`;
}

const EXPLANATIONS: Record<ChainProblem, string> = {
  position_missing: 'falta el eslabón {position}.',
  link_does_not_follow: 'el eslabón {position} (entrada {entry}) no sigue al anterior.',
  entry_missing: 'el eslabón {position} sella la entrada {entry}, que ya no está.',
  content_changed: 'la entrada {entry} no es la que selló el eslabón {position}.',
  seal_missing: 'la entrada {entry} no tiene sello ni lo espera.',
  waits_for_nothing: 'la entrada {entry} figura esperando su sello, pero no está o ya lo tiene.',
  shorter_than_kept: 'termina en el eslabón {position} y antes era más larga: falta el final.',
  head_not_found:
    'la cabeza indicada no está en el eslabón {position} ni antes: falta el final o se rehízo.',
};

const explain = ({ problem, position, entryId }: BrokenLink): string =>
  EXPLANATIONS[problem]
    .replace('{position}', position === null ? '–' : number.format(position))
    .replace('{entry}', entryId === null ? '–' : number.format(entryId));
