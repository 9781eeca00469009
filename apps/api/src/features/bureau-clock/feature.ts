import type { Feature } from '#contributions/feature.ts';
import { bureauChecks } from './bureau-checks.ts';
import { bureauClockRoutes } from './bureau-clock.routes.ts';
import { bureauClose, bureauTasks } from './bureau-close.ts';
import { bureauFileWaiting } from './bureau-waiting.ts';
import { bureauPersonalData } from './personal-data.ts';

export const bureauClockFeature = {
  name: 'bureau-clock',
  writes: [
    'bureau_clocks',
    'bureau_clock_steps',
    'bureau_notices',
    'bureau_files',
    'bureau_file_rows',
  ],
  people: {
    bureau_clocks: { exported: 'créditos/centrales_de_riesgo', kept: 'credits' },
    bureau_clock_steps: { kept: 'credits' },
    bureau_notices: { exported: 'créditos/avisos_de_reporte', kept: 'credits' },
    bureau_files: { kept: 'credits' },
    bureau_file_rows: { exported: 'créditos/reportes_a_centrales', kept: 'credits' },
  },
  routes: [bureauClockRoutes],
  close: bureauClose,
  schedule: bureauTasks,
  waiting: [bureauFileWaiting],
  personalData: () => bureauPersonalData,
  checks: bureauChecks,
} as const satisfies Feature<Parameters<typeof bureauClockRoutes>[0], never>;
