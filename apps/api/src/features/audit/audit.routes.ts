import {
  AUDIT_LIST,
  exportAudit,
  getAuditChain,
  getAuditEntry,
  listAudit,
  listAuditPeople,
  type Period,
  periodOf,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { everyEntry, readAudit } from './audit.reads.ts';
import { readChain } from './audit-chain.reads.ts';
import { readAuditEntry } from './audit-entry.reads.ts';
import { findPeople } from './audit-people.reads.ts';

export const auditRoutes = (parts: ExportDeps) => async (app: FastifyInstance) => {
  const { db, clock } = parts;
  const periodFor = ({ roleId }: Actor, asked: Period): Period =>
    periodOf(asked, { id: roleId, today: clock.today() });

  serve(app, listAudit, ({ query, actor }) => readAudit(db, query, periodFor(actor, query)));

  serveFile(app, exportAudit, ({ query, actor, request }) => {
    const period = periodFor(actor, query);
    const rows = everyEntry(db, query, period);
    // The record of the export names the period that counted, also when nobody asked for one.
    return exportList(parts, { request, shape: AUDIT_LIST, query: { ...query, ...period }, rows });
  });

  serve(app, getAuditChain, () => readChain(db));

  serve(app, listAuditPeople, async ({ query }) => ({ data: await findPeople(db, query.user_id) }));

  serve(app, getAuditEntry, ({ params }) => readAuditEntry(db, params.id));
};
