import { STATE } from '@cuotaclara/contract';
import {
  changeParameters,
  listChargeTerms,
  quoteParameters,
} from '@cuotaclara/contract/loan-terms/parameters';
import { getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';

const ADMIN = 1;
const ADVISER = 3;

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await signedInPerson(app, { roleId: ADMIN });
});

afterAll(() => app.stop());

describe('the parameters of a credit', () => {
  const BODY = { amount: 10_000_000, rate_ea: 21.25, due_day: 15, charges: [] };
  const change = ({ browser, bearer }: Person, id: number, over: object = {}) =>
    browser.call(changeParameters, {
      params: { id },
      bearer,
      body: { ...BODY, due_id: app.keys.due24, reason: 'Pidió menos plazo', ...over },
    });

  test('are changed while it is studied, quoted again, by one person at a time', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    const asked = { params: { id }, body: { ...BODY, due_id: app.keys.due24 } };
    const { bearer } = admin;
    const quoted = (await admin.browser.call(quoteParameters, { ...asked, bearer })).json();
    expect((await storedCredit(app, id)).version).toBe(1);
    const charges = (await admin.browser.call(listChargeTerms, { params: { id }, bearer })).json();
    expect(charges.charges).toHaveLength(2);
    const answers = await Promise.all([
      change(admin, id, { version: 1 }),
      change(admin, id, { version: 1 }),
    ]);
    expect(answers.map((answer) => outcomeOf(answer)).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
    expect(await storedCredit(app, id)).toMatchObject({
      version: 2,
      amount: 10_000_000,
      months: 24,
      rate_ea: '0.212500',
      due_day: 15,
      instalment: quoted.instalment,
      quoted_on: app.parts.clock.today().toString(),
      request_amount: 12_000_000,
    });
  });

  test('are changed with a reason, which the history and the audit log keep', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    for (const reason of [undefined, '', '   ']) {
      expect(outcomeOf(await change(admin, id, { reason }))).toEqual([400, 'invalid_input']);
    }
    expect((await storedCredit(app, id)).version).toBe(1);
    const reason = 'La cuota le quedaba alta';
    const changed = (await change(admin, id, { reason })).json();
    expect(changed.history[0]).toMatchObject({ kind: 'parameters', note: reason });
    const { after } = await app.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'credit_parameters_changed')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ amount: 10_000_000, reason });
  });

  test('may agree on an instalment, which the plan keeps and a later edit does not lose', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    const answer = await change(admin, id, { agreed_instalment: 520_000 });
    expect(answer.json().terms).toMatchObject({ agreed_instalment: 520_000, instalment: 520_000 });
    const { bearer } = admin;
    const plan = (await admin.browser.call(getPaymentPlan, { params: { id }, bearer })).json();
    type Row = { total: number };
    expect(new Set(plan.rows.slice(0, -1).map(({ total }: Row) => total))).toEqual(
      new Set([520_000]),
    );
    expect(plan).toMatchObject({ agreed_instalment: 520_000, instalment: 520_000 });
    expect(plan.rows).toHaveLength(24);
    const [line] = answer.json().history;
    expect(line.changes).toContainEqual({
      field: 'agreed_instalment',
      before: null,
      after: 520_000,
    });
    // A caller that does not speak of it leaves it as it is; null computes it again.
    await change(admin, id, { rate_ea: 21 });
    expect((await storedCredit(app, id)).agreed_instalment).toBe(520_000);
    await change(admin, id, { agreed_instalment: null });
    expect((await storedCredit(app, id)).agreed_instalment).toBeNull();
  });

  test('are refused with an instalment that repays too soon or too late, and say which does', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    for (const [agreed_instalment, word] of [
      [100_000, 'baja'],
      [2_000_000, 'alta'],
    ] as const) {
      const refused = await change(admin, id, { agreed_instalment });
      expect(outcomeOf(refused)).toEqual([400, 'terms_refused']);
      expect(refused.json().message.replaceAll('\u00a0', ' ')).toMatch(
        new RegExp(`es muy ${word}: debe estar entre \\$ [\\d.]+ y \\$ [\\d.]+, sin los cargos`),
      );
    }
    expect((await storedCredit(app, id)).version).toBe(1);
  });

  test('are refused above usury, once approved, in a draft, and to who does not see it', async () => {
    const id = await aCredit(app, { state: STATE.awaitingAttachments });
    expect(outcomeOf(await change(admin, id, { rate_ea: 25 }))).toEqual([400, 'above_usury']);
    expect(outcomeOf(await change(admin, id, { amount: 13_000_000 }))).toEqual([
      400,
      'amount_above_price',
    ]);
    expect(outcomeOf(await change(admin, id, { rate_ea: 20.123_45 }))).toEqual([
      400,
      'invalid_input',
    ]);
    // The cap is 24,99: with two decimals the two would read alike.
    const hair = await change(admin, id, { rate_ea: 24.9901 });
    expect(hair.json().message).toContain('la tasa (24,9901 % E.A.) supera');
    expect(hair.json().message).toContain('(24,9900 % E.A.)');
    const withheld = {
      code: 'RETENCION',
      name: 'Retención',
      base: 'fixed',
      amount: 10_000_000,
      percent: null,
      moment: 'withheld',
      iva_percent: null,
      is_service: true,
    };
    const held = await aCredit(app, {
      state: STATE.awaitingAttachments,
      charges: JSON.stringify([withheld]),
    });
    const refused = await change(admin, held, { charges: [withheld] });
    expect(outcomeOf(refused)).toEqual([400, 'terms_refused']);
    expect(refused.json().message).toContain('los descuentos ($\u00a010.000.000) superan');
    expect(outcomeOf(await change(admin, await aCredit(app, { state: STATE.approved })))).toEqual([
      400,
      'credit_frozen',
    ]);
    expect(outcomeOf(await change(admin, await aCredit(app, { state: STATE.draft })))).toEqual([
      400,
      'credit_still_draft',
    ]);
    const adviser = await signedInPerson(app, { roleId: ADVISER });
    expect(outcomeOf(await change(adviser, id))).toEqual([404, 'not_found']);
    expect((await storedCredit(app, id)).version).toBe(1);
  });

  test('take of a charge nothing but its value: what it is does not come from the caller', async () => {
    const own = {
      code: 'ADMINISTRACION',
      name: 'Administración',
      base: 'amount-share',
      amount: null,
      percent: 10,
      moment: 'financed',
      iva_percent: null,
      is_service: false,
    };
    const id = await aCredit(app, { state: STATE.inStudy, charges: JSON.stringify([own]) });
    const disguised = { ...own, name: 'Otra cosa', is_service: true };
    const { bearer } = admin;
    const dear = [{ ...disguised, percent: 10 }];
    const body = { ...BODY, due_id: app.keys.due24, charges: dear };
    expect(outcomeOf(await change(admin, id, { charges: dear }))).toEqual([400, 'above_usury']);
    expect(
      outcomeOf(await admin.browser.call(quoteParameters, { params: { id }, bearer, body })),
    ).toEqual([400, 'above_usury']);
    const fine = [{ ...disguised, percent: 1e-7 }];
    expect(outcomeOf(await change(admin, id, { charges: fine }))).toEqual([400, 'invalid_input']);
    for (const strange of [
      { ...disguised, code: 'INVENTADO' },
      { ...disguised, base: 'fixed', amount: 1000, percent: null },
    ]) {
      expect(outcomeOf(await change(admin, id, { charges: [strange] }))).toEqual([
        400,
        'charge_unknown',
      ]);
    }
    const listed = (await admin.browser.call(listChargeTerms, { params: { id }, bearer })).json();
    const [offered] = listed.charges;
    const charges = [
      { ...disguised, percent: 0.5 },
      { ...offered, name: 'x' },
    ];
    expect(outcomeOf(await change(admin, id, { charges }))).toEqual([200, null]);
    expect((await storedCredit(app, id)).charges).toEqual([{ ...own, percent: 0.5 }, offered]);
  });

  test('no charge is more than the catalogue says, nor is more financed than the price', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    const { bearer } = admin;
    const listed = (await admin.browser.call(listChargeTerms, { params: { id }, bearer })).json();
    const fianza = listed.charges.find(({ code }: { code: string }) => code === 'FIANZA');
    expect(fianza).toMatchObject({ percent: 4, moment: 'financed', is_service: true });
    const dear = { ...BODY, due_id: app.keys.due24, charges: [{ ...fianza, percent: 90 }] };
    const answers = [
      await admin.browser.call(quoteParameters, { params: { id }, bearer, body: dear }),
      await change(admin, id, dear),
      await change(admin, id, { charges: [{ ...fianza, percent: 4.0001 }] }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'charge_above_catalogue',
        message: expect.stringContaining('El cargo «Fianza» puede ser máximo 4\u00a0%.'),
        details: { facts: { code: 'FIANZA' } },
      });
    }
    expect(outcomeOf(await change(admin, id, { charges: [fianza] }))).toEqual([200, null]);
    // What was agreed while the catalogue said more stays, and does not grow.
    const agreed = { ...fianza, percent: 6 };
    const older = await aCredit(app, { state: STATE.inStudy, charges: JSON.stringify([agreed]) });
    const grown = { charges: [{ ...agreed, percent: 6.5 }] };
    expect(outcomeOf(await change(admin, older, { charges: [agreed] }))).toEqual([200, null]);
    expect(outcomeOf(await change(admin, older, grown))).toEqual([400, 'charge_above_catalogue']);
    // 12 600 000 are nine tenths of the price; with a fifth and its IVA on top they exceed it.
    const share = { ...fianza, percent: 20 };
    const heavy = await aCredit(app, { state: STATE.inStudy, charges: JSON.stringify([share]) });
    const most = { amount: 12_600_000, charges: [share] };
    const refused = await change(admin, heavy, most);
    expect(outcomeOf(refused)).toEqual([400, 'financed_above_price']);
    expect(refused.json().message).toContain('$\u00a015.598.800, más que el precio');
    expect((await storedCredit(app, heavy)).version).toBe(1);
  });
});
