import { Buffer } from 'node:buffer';
import type { Route } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import { importScreeningList } from '@cuotaclara/contract/screening/screening-lists';
import { screenBorrower } from '@cuotaclara/contract/studies/study';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type Person, signedInPerson } from './auth-steps.ts';

type CallInput = Parameters<Person['browser']['call']>[1];

export const askAs = (person: Person, route: Pick<Route, 'method' | 'url'>, sent: CallInput = {}) =>
  person.browser.call(route, { bearer: person.bearer, ...sent });

export const SANCTIONS = {
  name: 'ONU',
  kind: 'sanctions',
  source: 'Consejo de Seguridad',
  issued_on: '2026-11-01',
};

/** An application with a compliance officer and an analyst. */
export async function startScreeningApp() {
  const app = await startTestApp();
  const officer = await signedInPerson(app, {
    roleId: ROLE.complianceOfficer,
    firstName: 'Olga',
    firstSurname: 'Ríos',
  });
  const analyst = await signedInPerson(app, { roleId: ROLE.customerService });
  return {
    app,
    officer,
    analyst,
    importCsv: (text: string, over: object = {}, person = officer) =>
      askAs(person, importScreeningList, {
        query: { ...SANCTIONS, ...over },
        body: Buffer.from(text),
        headers: { 'content-type': 'text/csv' },
      }),
    look: (creditId: number) => askAs(analyst, screenBorrower, { params: { id: creditId } }),
  };
}

export type ScreeningApp = Awaited<ReturnType<typeof startScreeningApp>>;

/** Where a borrower was found, in the order of finding. */
export const hitsOf = ({ db }: TestApp, borrowerId: number) =>
  db
    .selectFrom('screening_hits')
    .select(['screening_hit_id', 'list_name', 'full_name', 'similarity', 'decision'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('screening_hit_id')
    .execute();
