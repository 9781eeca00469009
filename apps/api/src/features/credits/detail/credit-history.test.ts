import { ROLE, STATE } from '@cuotaclara/contract';
import { approveCompliance, COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import {
  askForAttachments,
  getCredit,
  withdrawCreditRequest,
} from '@cuotaclara/contract/credits/credit-detail';
import { assignSupplier, setPlate } from '@cuotaclara/contract/credits/credit-edits';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { changeParameters, changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { decideHit } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { attachmentKinds, sendAttachment } from '#test/steps/attachment-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
let supplier: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
  supplier = await signedInPerson(app, { roleId: ROLE.supplier, firstName: 'Óscar' });
});
afterAll(() => app.stop());

const detailFor = async (who: Person, id: number) =>
  (await callAs(who, getCredit, { params: { id } })).json();

const kindsOf = (history: readonly HistoryEntry[]): string[] => history.map(({ kind }) => kind);

test('every change of a credit is in the history, from what to what', async () => {
  const id = await aCredit(app, { state: STATE.inStudy });
  const edit = async (route: Parameters<typeof callAs>[1], body: object) =>
    expect((await callAs(admin, route, { params: { id }, body })).statusCode).toBe(200);
  await edit(setPlate, { plate: 'ABC12D' });
  await edit(setPlate, { plate: 'ABC34D' });
  // The same once more is no change.
  await edit(setPlate, { plate: 'ABC34D' });
  const bike = { product_id: app.keys.bike, product_price: 15_000_000 };
  await edit(changeProduct, { ...bike, reason: 'Subió el precio' });
  const terms = { amount: 11_000_000, rate_ea: 21, due_id: app.keys.due24, due_day: 10 };
  await edit(changeParameters, { ...terms, charges: [], reason: 'Pidió menos plazo' });
  await edit(assignSupplier, { supplier_id: supplier.userId });
  const { history } = await detailFor(admin, id);
  expect(kindsOf(history)).toEqual(['supplier', 'parameters', 'product', 'plate', 'plate', 'step']);
  const [assigned, agreed, bought, plate] = history;
  expect(assigned.changes).toEqual([{ field: 'supplier', before: null, after: 'Óscar Rojas' }]);
  expect(assigned.by).toMatchObject({ user_id: admin.userId });
  expect(agreed.changes).toEqual(
    expect.arrayContaining([
      { field: 'amount', before: 12_000_000, after: 11_000_000 },
      { field: 'rate_ea', before: 22.5, after: 21 },
      { field: 'months', before: 36, after: 24 },
    ]),
  );
  expect(bought.changes).toContainEqual({ field: 'price', before: 14_000_000, after: 15_000_000 });
  expect([agreed.note, bought.note, plate.note]).toEqual([
    'Pidió menos plazo',
    'Subió el precio',
    null,
  ]);
  expect(plate.changes).toEqual([{ field: 'plate', before: 'ABC12D', after: 'ABC34D' }]);
});

/** Attachments asked for, one taken back and one brought by the staff, while the credit waits. */
async function askAndAnswer(id: number): Promise<void> {
  const kinds = await attachmentKinds(app, ['INGRESOS', 'EXTRACTO']);
  const requests = [
    { document_kind_id: kinds.INGRESOS },
    { document_kind_id: kinds.EXTRACTO, note: 'El de octubre' },
  ];
  const body = { requests, note: 'Para terminar el estudio' };
  await callAs(admin, askForAttachments, { params: { id }, body });
  const [first] = (await detailFor(admin, id)).requests;
  const request_id = first.request_id;
  await callAs(admin, withdrawCreditRequest, { params: { id, request_id } });
  expect((await sendAttachment(admin, { creditId: id, kind: 'EXTRACTO' })).statusCode).toBe(200);
}

const SANCTION = { list_name: 'ONU', list_kind: 'sanctions', full_name: 'M. Quintero' } as const;

/** Cleared, then found in a list, then dismissed and cleared again. */
async function clearTwice(id: number): Promise<void> {
  const checks = Object.keys(COMPLIANCE_CHECKS);
  const clear = async (reason: string) => {
    const body = { checks, reason };
    const answer = await callAs(admin, approveCompliance, { params: { id }, body });
    expect(answer.statusCode).toBe(200);
  };
  await clear('Sin novedades');
  const { borrower_id } = await storedCredit(app, id);
  const { screening_hit_id } = await app.db
    .insertInto('screening_hits')
    .values({ ...SANCTION, borrower_id, similarity: 1 })
    .returning('screening_hit_id')
    .executeTakeFirstOrThrow();
  const decide = (decision: string, reason: string) =>
    callAs(admin, decideHit, { params: { id: screening_hit_id }, body: { decision, reason } });
  await decide('confirmed', 'El mismo documento');
  await decide('dismissed', 'Se leyó mal el documento');
  await clear('El hallazgo era otra persona');
}

test('the history shows attachments, findings, clearances and policy, and a supplier nothing of a list', async () => {
  const id = await aCredit(app, {
    state: STATE.inStudy,
    plate: 'QWE12D',
    supplier_id: supplier.userId,
  });
  await askAndAnswer(id);
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.inCompliance })
    .where('credit_id', '=', id)
    .execute();
  await clearTwice(id);
  const policy = {
    ...policyBody(app),
    insurer_id: await anInsurer(app),
    attachment_id: await aPolicyAttachment(app, id),
  };
  await callAs(admin, registerPolicy, { params: { id }, body: policy });

  const whole = await detailFor(admin, id);
  expect(kindsOf(whole.history)).toEqual([
    'step',
    'policy',
    'compliance_approved',
    'hit_dismissed',
    'compliance_voided',
    'compliance_approved',
    'step',
    'paper_arrived',
    'paper_withdrawn',
    'step',
    'step',
  ]);
  const [, insured, cleared, dismissed] = whole.history;
  expect(insured.subject).toBe('AU-77 de La Equidad');
  expect([cleared.note, dismissed.note, dismissed.subject]).toEqual([
    'El hallazgo era otra persona',
    'Se leyó mal el documento',
    'ONU',
  ]);
  expect(whole.history.slice(6, 10)).toMatchObject([
    { from_state_id: STATE.awaitingAttachments, to_state_id: STATE.inStudy },
    { subject: 'Anexo EXTRACTO', by: { user_id: admin.userId } },
    { subject: 'Anexo INGRESOS', by: { user_id: admin.userId } },
    {
      to_state_id: STATE.awaitingAttachments,
      note: 'Para terminar el estudio',
      subject: 'Anexo INGRESOS, Anexo EXTRACTO (El de octubre)',
    },
  ]);

  const told = await detailFor(supplier, id);
  expect(kindsOf(told.history)).toEqual([
    'step',
    'policy',
    'compliance_approved',
    'step',
    'paper_arrived',
    'paper_withdrawn',
    'step',
    'step',
  ]);
  expect(told.compliance).toMatchObject({ decision: 'approved', reason: null });
  expect(JSON.stringify(told)).not.toMatch(/ONU|hallazgo|Sin novedades/);
});

test('the reasons of a decision are read by those who decide, and by nobody else in scope', async () => {
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  const id = await aCredit(app, {
    state: STATE.awaitingDisbursement,
    created_by: adviser.userId,
    supplier_id: supplier.userId,
  });
  const said = [
    {
      from_state_id: STATE.inStudy,
      to_state_id: STATE.awaitingAttachments,
      note: 'Faltan extractos',
    },
    {
      from_state_id: STATE.awaitingAttachments,
      to_state_id: STATE.inStudy,
      note: 'Los extractos no convencen',
    },
    {
      from_state_id: STATE.inStudy,
      to_state_id: STATE.approved,
      note: 'Debe en otra parte, pero paga',
    },
    { from_state_id: STATE.inCompliance, to_state_id: STATE.rejected, note: 'Está en la lista' },
    {
      from_state_id: STATE.awaitingDisbursement,
      to_state_id: STATE.withdrawn,
      note: 'Compró de contado',
    },
    { from_state_id: STATE.disbursed, to_state_id: STATE.writtenOff, note: 'No aparece' },
  ] as const;
  const rows = said.map((step) => ({ ...step, credit_id: id }));
  await app.db.insertInto('credit_history').values(rows).execute();
  const notesFor = async (who: Person): Promise<(string | null)[]> => {
    const { history } = await detailFor(who, id);
    return history.map(({ note }: HistoryEntry) => note).filter((note: string | null) => note);
  };
  const decides = [
    await signedInPerson(app, { roleId: ROLE.customerService }),
    await signedInPerson(app, { roleId: ROLE.complianceOfficer }),
  ];
  for (const who of decides) expect(await notesFor(who)).toHaveLength(said.length);
  const insurance = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
  const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  for (const who of [supplier, adviser, insurance, treasury]) {
    expect(await notesFor(who)).toEqual(['Compró de contado', 'Faltan extractos']);
  }
});

test('why a credit was rejected stays with those who know the lists', async () => {
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  const reason = await app.db
    .selectFrom('rejection_reasons')
    .select('rejection_reason_id')
    .where('name', '=', 'Coincidencia en listas de control')
    .executeTakeFirstOrThrow();
  const id = await aCredit(app, { state: STATE.rejected, created_by: adviser.userId, ...reason });
  await app.db
    .updateTable('credit_history')
    .set({ from_state_id: STATE.inCompliance, note: 'Está en la lista' })
    .where('credit_id', '=', id)
    .execute();
  expect(await detailFor(admin, id)).toMatchObject({
    rejection_reason: 'Coincidencia en listas de control',
    history: [{ note: 'Está en la lista' }],
  });
  expect(await detailFor(adviser, id)).toMatchObject({
    rejection_reason: null,
    history: [{ note: null }],
  });
});
