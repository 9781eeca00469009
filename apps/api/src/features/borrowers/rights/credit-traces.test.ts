import { STATE } from '@cuotaclara/contract';
import { downloadCredit, listAttachments } from '@cuotaclara/contract/attachments/attachments';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { askForAttachments, getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentKinds, pdfOf, sendAttachment } from '#test/steps/attachment-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
let admin: Person;
let staff: Person;
let kinds: Record<'INGRESOS', number>;
beforeAll(async () => {
  app = await startTestApp();
  kinds = await attachmentKinds(app, ['INGRESOS']);
  admin = await anAdministrator(app);
  staff = await signedInPerson(app);
});
afterAll(() => app.stop());

/** A borrower with a row in every table that a credit fills. */
async function aWholeApplicant(): Promise<TestBorrower & { readonly creditId: number }> {
  const who = await aBorrower(app);
  const { borrowerId } = who;
  const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
  const requests = [{ document_kind_id: kinds.INGRESOS, note: 'El de octubre' }];
  const body = { requests, note: 'Para comprobar lo que ganas' };
  await callAs(staff, askForAttachments, { params: { id: creditId }, body });
  await sendAttachment(who, { creditId, kind: 'INGRESOS', name: 'De Luz Marina.pdf' });
  await app.db
    .insertInto('phone_codes')
    .values({
      borrower_id: borrowerId,
      phone: '3001234567',
      code_hash: Buffer.alloc(32, 7),
      expires_at: new Date(),
    })
    .execute();
  await app.db
    .insertInto('bureau_reports')
    .values({
      borrower_id: borrowerId,
      provider: 'sandbox',
      score: 712,
      monthly_payments: 250_000,
      total_debt: 3_000_000,
      open_defaults: 0,
      worst_days_past_due: 12,
    })
    .execute();
  await app.db
    .insertInto('screening_hits')
    .values({
      borrower_id: borrowerId,
      list_name: 'Lista de prueba',
      list_kind: 'pep',
      full_name: 'Luz M. de la Hoz',
      similarity: 0.8,
      decision: 'dismissed',
      reason: 'Otra fecha de nacimiento',
      decided_by: admin.userId,
      decided_at: new Date(),
    })
    .execute();
  await app.db
    .insertInto('credit_studies')
    .values({
      credit_id: creditId,
      points: 71,
      suggestion: 'approve',
      factors: JSON.stringify({ age: 5 }),
      findings: JSON.stringify({ affordability: { monthly_income: 3_200_000 } }),
      decision: 'rejected',
      reason: 'Muy endeudada',
      decided_by: admin.userId,
    })
    .execute();
  await app.db
    .insertInto('audit_entries')
    .values(
      (['borrower_screened', 'screening_hit_decided', 'identity_approved'] as const).map(
        (action) => ({
          action,
          subject_kind: 'borrower',
          subject_id: String(borrowerId),
          actor_user_id: admin.userId,
          after: JSON.stringify({ reason: 'Nada que ver' }),
        }),
      ),
    )
    .execute();
  return { ...who, creditId };
}

/** As if it had ended long ago. */
async function endCredit(creditId: number, values: object): Promise<void> {
  const then = new Date('2024-03-05T15:00:00Z');
  await app.db
    .updateTable('credits')
    .set({ ...values, state_since: then })
    .where('credit_id', '=', creditId)
    .execute();
  await app.db
    .updateTable('credit_history')
    .set({ changed_at: then })
    .where('credit_id', '=', creditId)
    .execute();
}

const keysOf = (creditId: number) =>
  app.db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .select(['attachment.name', 'file.wrapped_key'])
    .where('credit_id', '=', creditId)
    .execute();

const applicationOf = (creditId: number) =>
  app.db
    .selectFrom('credit_applications')
    .select(['occupation', 'monthly_income', 'monthly_expenses'])
    .where('credit_id', '=', creditId)
    .executeTakeFirst();

const countOf = async (table: 'phone_codes' | 'bureau_reports' | 'screening_hits', id: number) =>
  (await app.db.selectFrom(table).select('borrower_id').where('borrower_id', '=', id).execute())
    .length;

const erase = (document: string) => callAs(admin, eraseBorrower, { query: { document } });

test('a borrower downloads what their credits hold of them, with the attachments', async () => {
  const who = await aWholeApplicant();
  const files = unzip((await callAs(who, downloadOwnData)).rawPayload);
  const { créditos, consultas } = JSON.parse(files.get('mis-datos.json')?.toString() ?? '');
  expect(créditos.solicitudes).toMatchObject([
    {
      número: `CR-${who.creditId}`,
      ocupación: 'Empleado',
      ingresos_al_mes: 3_200_000,
      tasa_efectiva_anual_en_porcentaje: 22.5,
    },
  ]);
  expect(créditos.historial).toHaveLength(3);
  expect(créditos.documentos_pedidos).toMatchObject([{ nota: 'El de octubre' }]);
  expect(créditos.estudios).toMatchObject([{ puntos: 71, decisión: 'Rechazado' }]);
  // What they were asked is theirs to read; what the staff wrote to one another is not.
  expect(créditos.historial.map(({ nota }: { nota: string | null }) => nota)).toEqual([
    null,
    'Para comprobar lo que ganas',
    null,
  ]);
  expect(créditos.documentos).toMatchObject([{ nombre: 'De Luz Marina.pdf' }]);
  expect(files.get(créditos.documentos[0].archivo)).toEqual(pdfOf());
  expect(consultas).toMatchObject({
    centrales_de_riesgo: [{ puntaje: 712 }],
    códigos_al_celular: [{ celular: '3001234567' }],
  });
  const own = (await callAs(who, getOwnCredit, { params: { id: who.creditId } })).json();
  expect(own.requests).toMatchObject([{ note: 'El de octubre', asked_by: '' }]);
  const everything = [...files.values()].join();
  expect(everything).not.toMatch(/Lista de prueba|Otra fecha|Muy endeudada|listas|Nada que ver/);
});

test('erasing lets go of the attachments of what was never paid out, and of what was asked', async () => {
  const who = await aWholeApplicant();
  await endCredit(who.creditId, { credit_state_id: STATE.rejected });
  const answer = await erase(who.identification);
  expect(answer.json().erased).toContain(
    'Ocupación, ingresos, gastos y documentos de lo que no se desembolsó',
  );
  expect(answer.json().kept[0].until).toBe('2034-03-05');
  const gone = { name: expect.stringMatching(/^Suprimido \d+$/), wrapped_key: null };
  expect(await keysOf(who.creditId)).toEqual([gone]);
  const empty = { occupation: null, monthly_income: null, monthly_expenses: null };
  expect(await applicationOf(who.creditId)).toEqual(empty);
  expect(await countOf('phone_codes', who.borrowerId)).toBe(0);
  expect(await countOf('bureau_reports', who.borrowerId)).toBe(0);
  // The points stay as the reason of the decision; what they rest on goes with its sources.
  const study = await app.db
    .selectFrom('credit_studies')
    .select(['points', 'findings'])
    .where('credit_id', '=', who.creditId)
    .execute();
  expect(study).toEqual([{ points: 71, findings: null }]);
  // The screening is proof that the company knew its borrower.
  expect(await countOf('screening_hits', who.borrowerId)).toBe(1);
  const params = { id: who.creditId };
  expect((await callAs(staff, listAttachments, { params })).json().attachments).toHaveLength(1);
  expect((await callAs(staff, downloadCredit, { params })).statusCode).toBe(200);
});

test('erasing keeps the attachments of what was paid out, ten years from the last payment', async () => {
  const who = await aWholeApplicant();
  await endCredit(who.creditId, { credit_state_id: STATE.paid, disbursed_on: '2023-03-05' });
  await app.db
    .insertInto('payments')
    .values({ credit_id: who.creditId, paid_on: '2024-03-09', amount: 448_900 })
    .execute();
  const answer = await erase(who.identification);
  expect(answer.json().kept[0].until).toBe('2034-03-09');
  const kept = { name: 'De Luz Marina.pdf', wrapped_key: expect.anything() };
  expect(await keysOf(who.creditId)).toEqual([kept]);
  expect(await applicationOf(who.creditId)).toMatchObject({ monthly_income: 3_200_000 });
  expect(await countOf('bureau_reports', who.borrowerId)).toBe(0);
});

test('erasing takes an application along that was left before it was sent', async () => {
  const who = await aWholeApplicant();
  await endCredit(who.creditId, { credit_state_id: STATE.withdrawn, sent_at: null });
  const { kept } = (await erase(who.identification)).json();
  expect(kept.map((thing: { until: string | null }) => thing.until)).toEqual([null]);
  const left = app.db.selectFrom('borrowers').select('borrower_id');
  expect(await left.where('borrower_id', '=', who.borrowerId).execute()).toEqual([]);
  expect(await keysOf(who.creditId)).toEqual([]);
});
