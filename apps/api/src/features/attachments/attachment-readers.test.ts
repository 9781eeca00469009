import { FUNCTION_NAMES, type FunctionName, ROLE, type RoleId, STATE } from '@cuotaclara/contract';
import { getApplication } from '@cuotaclara/contract/applications/application';
import { ATTACHMENT_READERS } from '@cuotaclara/contract/attachments/attachment-readers';
import {
  type Attachment,
  downloadCredit,
  listAttachments,
  openAttachment,
  updateAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { askForAttachments, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentKinds, sendAttachment } from '#test/steps/attachment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { aHeadquarter, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

type RoleKey = keyof typeof ROLE;

const WHOLE_FILE: readonly RoleKey[] = [
  'admin',
  'borrower',
  'adviser',
  'customerService',
  'complianceOfficer',
];

/**
 * Who reads which kind of attachment that others sent, as the product decided it. ESCRITURA is a
 * kind that a company added.
 */
const READERS: Readonly<Record<string, readonly RoleKey[]>> = {
  CARTA_LABORAL: WHOLE_FILE,
  DESPRENDIBLES: WHOLE_FILE,
  EXTRACTOS: WHOLE_FILE,
  DECLARACION_RENTA: WHOLE_FILE,
  CAMARA_COMERCIO: WHOLE_FILE,
  COTIZACION: WHOLE_FILE,
  SOAT: WHOLE_FILE,
  TARJETA_PROPIEDAD: WHOLE_FILE,
  FACTURA: [...WHOLE_FILE, 'treasury'],
  CERTIFICACION_BANCARIA: [...WHOLE_FILE, 'treasury'],
  POLIZA: [...WHOLE_FILE, 'insuranceAgent'],
  ESCRITURA: ['admin', 'customerService'],
};

const KINDS = Object.keys(READERS);
// Object.keys forgets which keys there are.
const ROLE_KEYS = Object.keys(ROLE) as RoleKey[];

const kindsReadBy = (role: RoleKey): string[] =>
  KINDS.filter((kind) => READERS[kind]?.includes(role));

let app: TestApp;
let admin: Person;
let creditId: number;
let headquarterId: number;
let kindIds: Record<string, number>;
const people = new Map<RoleKey, Person>();
const personOf = (role: RoleKey): Person => people.get(role) ?? admin;

beforeAll(async () => {
  app = await startTestApp();
  kindIds = await attachmentKinds(app, KINDS);
  const borrower = await aBorrower(app);
  headquarterId = await aHeadquarter(app, 'Bogotá Norte');
  for (const role of ROLE_KEYS) {
    const roleId: RoleId = ROLE[role];
    const person =
      roleId === ROLE.borrower ? borrower : await signedInPerson(app, { roleId, headquarterId });
    people.set(role, person);
  }
  admin = personOf('admin');
  creditId = await aCredit(app, {
    state: STATE.disbursed,
    borrower_id: borrower.borrowerId,
    headquarter_id: headquarterId,
    supplier_id: personOf('supplier').userId,
  });
  // Sent by a person who is none of those who read, so that nobody reads what they sent themselves.
  const sender = await signedInPerson(app, { roleId: ROLE.admin });
  for (const kind of KINDS) {
    const sent = await sendAttachment(sender, { creditId, kind, name: `${kind}.pdf` });
    expect([kind, sent.statusCode]).toEqual([kind, 200]);
  }
});
afterAll(() => app.stop());

const listedFor = async (who: Person, id = creditId): Promise<Attachment[]> =>
  (await callAs(who, listAttachments, { params: { id } })).json().attachments;

const namesInArchive = async (who: Person, id = creditId): Promise<string[]> => {
  const answer = await callAs(who, downloadCredit, { params: { id } });
  expect(answer.statusCode).toBe(200);
  return [...unzip(answer.rawPayload).keys()].filter((path) => path.startsWith('Anexo '));
};

test('the table has every kind that the contract names, and one that it does not', () => {
  expect(KINDS).toEqual([...Object.keys(ATTACHMENT_READERS), 'ESCRITURA']);
  for (const name of Object.values(ATTACHMENT_READERS)) expect(FUNCTION_NAMES).toContain(name);
});

describe.each(ROLE_KEYS)('of a credit in scope, %s', (role) => {
  test('lists the kinds of the table, and no other', async () => {
    const kinds = (await listedFor(personOf(role))).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(kindsReadBy(role).toSorted());
  });

  test('opens and downloads those, and the others are not found', async () => {
    const who = personOf(role);
    const outcomes = await Promise.all(
      (await listedFor(admin)).map(async ({ attachment_id, kind }) => {
        const params = { id: creditId, attachment_id };
        const opened = await callAs(who, openAttachment, { params, query: {} });
        const saved = await callAs(who, openAttachment, { params, query: { download: 'true' } });
        return { kind, opened: opened.statusCode, saved: saved.statusCode };
      }),
    );
    expect(outcomes).toEqual(
      outcomes.map(({ kind }) => {
        const status = kindsReadBy(role).includes(kind) ? 200 : 404;
        return { kind, opened: status, saved: status };
      }),
    );
  });

  test('finds those in the archive, which a borrower does not have', async () => {
    if (role === 'borrower') {
      const answer = await callAs(personOf(role), downloadCredit, { params: { id: creditId } });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
      return;
    }
    const paths = await namesInArchive(personOf(role));
    const expected = kindsReadBy(role).map((kind) => `Anexo ${kind}/${kind}.pdf`);
    expect(paths.toSorted()).toEqual(expected.toSorted());
  });
});

test('the index of an archive says where it has not all attachments', async () => {
  const partial = 'Este archivo trae solo los documentos que tu rol puede abrir.';
  const indexFor = async (who: Person) =>
    unzip((await callAs(who, downloadCredit, { params: { id: creditId } })).rawPayload)
      .get('indice.html')
      ?.toString();
  expect(await indexFor(personOf('treasury'))).toContain(partial);
  expect(await indexFor(admin)).not.toContain(partial);
});

test('a supplier reads what it sent, of any kind, and replaces nothing that others sent', async () => {
  const supplier = personOf('supplier');
  const id = await aCredit(app, { state: STATE.inStudy, supplier_id: supplier.userId });
  await sendAttachment(admin, { creditId: id, kind: 'DESPRENDIBLES', name: 'de otra persona.pdf' });
  for (const kind of ['DESPRENDIBLES', 'ESCRITURA']) {
    await sendAttachment(supplier, { creditId: id, kind, name: 'mío.pdf' });
  }
  const listed = await listedFor(supplier, id);
  expect(listed.map(({ name }) => name)).toEqual(['mío.pdf', 'mío.pdf']);
  for (const { attachment_id } of listed) {
    const params = { id, attachment_id };
    const opened = await callAs(supplier, openAttachment, { params, query: {} });
    expect(opened.statusCode).toBe(200);
  }
  expect(await namesInArchive(supplier, id)).toEqual([
    'Anexo DESPRENDIBLES/mío.pdf',
    'Anexo ESCRITURA/mío.pdf',
  ]);
  const replace = (name: string) =>
    sendAttachment(supplier, { creditId: id, kind: 'DESPRENDIBLES', name }, updateAttachment);
  expect(outcomeOf(await replace('de otra persona.pdf'))).toEqual([404, 'not_found']);
  expect((await replace('mío.pdf')).statusCode).toBe(200);
});

test('an answered request names its files only to those who read them', async () => {
  const supplier = personOf('supplier');
  const id = await aCredit(app, { state: STATE.inStudy, supplier_id: supplier.userId });
  await callAs(admin, askForAttachments, {
    params: { id },
    body: {
      requests: [{ document_kind_id: kindIds['DESPRENDIBLES'] }],
      note: 'Para comprobar tus ingresos',
    },
  });
  await sendAttachment(admin, { creditId: id, kind: 'DESPRENDIBLES', name: 'Gana 9 millones.pdf' });
  const requestFor = async (who: Person) =>
    (await callAs(who, getCredit, { params: { id } })).json().requests[0];
  expect(await requestFor(admin)).toMatchObject({
    attachment_id: expect.any(Number),
    files: [{ name: 'Gana 9 millones.pdf' }],
  });
  expect(await requestFor(supplier)).toMatchObject({
    answered_at: expect.any(String),
    attachment_id: null,
    files: [],
  });
});

describe('income and expenses', () => {
  const HIDDEN = { is_income_shown: false, monthly_income: null, monthly_expenses: null };
  const SHOWN = {
    is_income_shown: true,
    monthly_income: 3_200_000,
    monthly_expenses: expect.any(Number),
  };

  test.each(ROLE_KEYS.filter((role) => role !== 'borrower'))(
    'are on the page of a credit for %s as its payslips are',
    async (role) => {
      const id = await aCredit(app, {
        state: STATE.disbursed,
        supplier_id: personOf('supplier').userId,
        headquarter_id: headquarterId,
      });
      const { application } = (await callAs(personOf(role), getCredit, { params: { id } })).json();
      const isRead = kindsReadBy(role).includes('DESPRENDIBLES');
      expect(application).toMatchObject(isRead ? SHOWN : HIDDEN);
    },
  );

  test('are shown to the supplier who declared them, and not who only started it', async () => {
    const supplier = personOf('supplier');
    const own = { supplier_id: supplier.userId, created_by: supplier.userId };
    const applicationOf = async (incomeBy: number) => {
      const application = { income_by: incomeBy };
      const id = await aCredit(app, { state: STATE.inStudy, ...own, application });
      return (await callAs(supplier, getCredit, { params: { id } })).json().application;
    };
    expect(await applicationOf(supplier.userId)).toMatchObject(SHOWN);
    expect(await applicationOf(admin.userId)).toMatchObject(HIDDEN);
  });

  test.each([STATE.draft, STATE.inStudy])(
    'are in the wizard of state %i as declared',
    async (state) => {
      const supplier = personOf('supplier');
      const incomeBy = async (userId: number) => {
        const id = await aCredit(app, {
          state,
          supplier_id: supplier.userId,
          created_by: admin.userId,
          application: { income_by: userId },
        });
        const answer = await callAs(supplier, getApplication, { query: { credit_id: id } });
        const { monthly_income, monthly_expenses } = answer.json().credit;
        return { monthly_income, has_expenses: monthly_expenses !== null };
      };
      const shown = { monthly_income: 3_200_000, has_expenses: true };
      expect(await incomeBy(supplier.userId)).toEqual(shown);
      expect(await incomeBy(admin.userId)).toEqual({ monthly_income: null, has_expenses: false });
    },
  );
});

test('a role that an administrator gives the function reads the attachments at once', async () => {
  const name: FunctionName = 'view_vehicle_attachments';
  const portfolio = personOf('portfolio');
  expect(await listedFor(portfolio)).toEqual([]);
  await app.db
    .insertInto('role_functions')
    .columns(['role_id', 'function_id'])
    .expression((eb) =>
      eb
        .selectFrom('functions')
        .select(({ val }) => [val(ROLE.portfolio).as('role_id'), 'function_id'])
        .where('name_function', '=', name),
    )
    .execute();
  await app.db
    .updateTable('roles')
    .set(({ eb }) => ({ matrix_version: eb('matrix_version', '+', 1) }))
    .where('role_id', '=', ROLE.portfolio)
    .execute();
  expect((await listedFor(portfolio)).map(({ kind }) => kind).toSorted()).toEqual([
    'COTIZACION',
    'SOAT',
    'TARJETA_PROPIEDAD',
  ]);
});
