import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { startServer } from '#api/main.ts';
import pg from 'pg';
process.once('disconnect', () => process.exit());
const s = new Session(); s.connect();
if (process.env.LOGSQL) { const q = pg.Client.prototype.query; (pg.Client.prototype as any).query = function (a: any, ...r: any[]) { if ((globalThis as any).logging) { const t = String(a?.text ?? a).replace(/\s+/g, ' '); console.log('SQL', (a?.values ?? r[0] ?? []).length, t.slice(0, 2000)); } return (q as any).call(this, a, ...r); }; }
process.once('message', async ({ databaseUrl }: any) => {
  const server = await startServer({ env: { PORT: '0', DATA_DIR: '/tmp/fastdev/data', DATABASE_URL: databaseUrl, LOG_LEVEL: process.env.LL ?? 'silent', DEMO_PHOTOS: 'false', DEMO_DOCUMENTS: 'false', REQUESTS_PER_MINUTE: String(Number.MAX_SAFE_INTEGER) }, webDist: null, progress: () => {} });
  process.send!({ port: Number(new URL(server.url).port) });
  process.on('message', async (m: any) => {
    if (m.cpu) { const { user, system } = process.cpuUsage(); process.send!({ cpuMs: (user + system) / 1000 }); }
    if (m.prof === 'start') { await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 500 }); await s.post('Profiler.start'); process.send!({}); }
    if (m.prof === 'stop') { const { profile } = await s.post('Profiler.stop') as any; writeFileSync('/tmp/fastdev/p.cpuprofile', JSON.stringify(profile)); process.send!({}); }
    if (m.log !== undefined) { (globalThis as any).logging = m.log; process.send!({}); }
  });
});
