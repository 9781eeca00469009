import { STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import {
  sampleDocument,
  sampleDocuments,
  sampleHolder,
  sampleSet,
} from '#test/sample-documents.ts';
import { CREDIT_API, inDialog, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const DOCUMENTS = `GET ${CREDIT_API}/documents`;
const STAFF = ['view_associated_loans', 'manage_documents', 'view_legal_documents', 'view_income'];

const issuedLine: CreditDetail['history'][number] = {
  kind: 'document_issued',
  history_id: 3,
  from_state_id: null,
  to_state_id: null,
  subject: 'Pagaré PAG-10204-1',
  changes: [],
  note: null,
  by: { user_id: 6, name: 'Viviana Patiño' },
  at: '2026-11-12T14:20:00Z',
};

const toSign = sampleCredit({
  credit_state_id: STATE.awaitingSignature,
  steps: [],
  history: [issuedLine, ...sampleCredit({}).history],
});

type Opened = {
  readonly all?: ReturnType<typeof sampleDocuments>;
  readonly answers?: Parameters<typeof openCredit>[0]['answers'];
  readonly functions?: readonly string[];
  readonly address?: string;
};

const openDocuments = (opened: Opened) =>
  openCredit({
    credits: [toSign],
    answers: {
      [DOCUMENTS]: () => answerWith(opened.all ?? sampleDocuments()),
      ...opened.answers,
    },
    functions: opened.functions ?? STAFF,
    address: opened.address ?? '?tab=documents',
  });

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const itemOf = async (number: string) => {
  const found = (await screen.findByText(number)).closest('li');
  if (found === null) throw new Error(`${number} is in no list`);
  return found;
};

test('a credit without legal documents has no tab for them', async () => {
  openCredit({ credits: [sampleCredit({})], address: '?tab=documents', functions: STAFF });
  expect(await screen.findByRole('tab', { name: 'Resumen', selected: true })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Documentos' })).toBeNull();
});

const GENERATE = {
  to: STATE.awaitingSignature,
  label: 'Generar documentos',
  means: 'documents',
  note: 'none',
  obstacles: [],
} as const satisfies CreditDetail['steps'][number];

test('an approved credit is documented as its next step, which leads to the documents', async () => {
  const sent: unknown[] = [];
  const approved = sampleCredit({ credit_state_id: STATE.approved, steps: [GENERATE] });
  openCredit({
    credits: [approved, toSign],
    answers: {
      'POST /api/managements/promissory-notes/create': async (request) => {
        sent.push(await request.json());
        return answerWith({
          credit_id: 10_204,
          credit_state_id: STATE.awaitingSignature,
          version: 4,
          document_set_id: 9,
          issued: [{ document_id: 3, kind: 'PAGARE' }],
        });
      },
      [DOCUMENTS]: () => answerWith(sampleDocuments()),
    },
    functions: STAFF,
  });
  const next = await screen.findByRole('region', { name: 'Generar los documentos' });
  await userEvent.click(within(next).getByRole('button', { name: 'Generar documentos' }));
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Generar documentos' }));
  await screen.findByRole('tab', { name: 'Documentos', selected: true });
  await screen.findByRole('region', { name: 'Documentos por firmar' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ credit_id: 10_204 }]);
});

test('an obstacle holds the documents of an approved credit back and is said', async () => {
  const obstacles = ['Un codeudor no ha respondido.'];
  const steps = [{ ...GENERATE, obstacles }];
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.approved, steps })],
    answers: { [DOCUMENTS]: () => answerWith({ ...sampleDocuments(), documents: [], sets: [] }) },
    functions: STAFF,
    address: `?tab=documents&open=step-${STATE.awaitingSignature}`,
  });
  const dialog = await inDialog();
  expect(dialog.getByText('Un codeudor no ha respondido.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Generar documentos' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('the tab says where each document stands, who is missing and since when', async () => {
  const signed = { state: 'SIGNED', signed_at: '2026-11-13T14:20:00Z' } as const;
  const company = sampleHolder({
    document_holder_id: 2,
    role: 'COMPANY',
    borrower_id: null,
    name: null,
    signing_order: 2,
  });
  const contract = sampleDocument({
    document_id: 4,
    kind: 'CONTRATO',
    number: 'CON-10204-1',
    state: 'PARTLY_SIGNED',
    holders: [sampleHolder(signed), company],
  });
  openDocuments({ all: sampleDocuments({ documents: [sampleDocument(), contract] }) });
  const item = await itemOf('CON-10204-1');
  expect(item.textContent).not.toContain('emitió');
  const panel = screen.getByRole('region', { name: 'Documentos por firmar' });
  expect(plain(panel.textContent)).toContain('Los emitió Viviana Patiño el 12 nov 2026');
  const holders = within(item).getByRole('list', { name: 'Firmantes' });
  expect(
    within(holders)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    expect.stringMatching(/^Natalia Arango, cliente: firmó el 13 nov 2026/),
    'Empresa: por firmar',
  ]);
  const missing = screen.getByRole('list', { name: 'Faltan por firmar' });
  expect(
    within(missing)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    expect.stringMatching(/^Natalia ArangoCliente · 1 documentoLe toca desde el 12 nov 2026/),
    expect.stringMatching(/^Empresa1 documentoLe toca desde el 13 nov 2026/),
  ]);
  expect(screen.getByText('0 de 2 documentos firmados')).toBeDefined();
  expect(screen.getByText(/Se firman hasta el/).textContent).toContain('22 nov 2026');
});

test('a role that only follows the credit sees the documents and can do nothing with them', async () => {
  openDocuments({
    all: sampleDocuments({ may: { issue: false, correct: false, read: false } }),
    functions: ['view_associated_loans'],
  });
  await itemOf('PAG-10204-1');
  for (const name of ['Ver Pagaré PAG-10204-1', 'Anular PAG-10204-1', 'Recordar']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Emitir otra vez' })).toBeNull();
});

test('the application is not opened by a role that does not read income', async () => {
  const application = sampleDocument({ kind: 'SOLICITUD', number: 'SOL-10204-1' });
  openDocuments({
    all: sampleDocuments({ documents: [application, sampleDocument({ document_id: 4 })] }),
    functions: STAFF.filter((name) => name !== 'view_income'),
  });
  await itemOf('SOL-10204-1');
  expect(screen.queryByRole('button', { name: 'Ver Solicitud de crédito SOL-10204-1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver Pagaré PAG-10204-1' })).toBeDefined();
});

test('voiding a promissory note needs a reason and says that its letter goes with it', async () => {
  const sent: unknown[] = [];
  openDocuments({
    answers: {
      'PUT /api/managements/documents/3/status': async (request) => {
        sent.push(await request.json());
        return answerWith({ document_id: 3, state: 'VOIDED', version: 2 });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Anular PAG-10204-1' }));
  const dialog = await inDialog();
  expect(
    dialog.getByText(/Se anulan también carta de instrucciones y los documentos que lo nombran/),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeDefined();
  await userEvent.click(dialog.getByLabelText('Por qué se anula'));
  await userEvent.paste('El nombre está mal');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ status: 'VOIDED', reason: 'El nombre está mal', version: 1 }]);
});

test('what names something that changed is issued again alone, and the rest stays', async () => {
  const sent: unknown[] = [];
  const all = sampleDocuments({
    documents: [
      sampleDocument(),
      sampleDocument({ document_id: 77, number: 'SOL-10204-1', kind: 'SOLICITUD' }),
    ],
  });
  const [first] = all.documents;
  openDocuments({
    all: {
      ...all,
      sets: [
        sampleSet({ outdated_by: ['la placa'], outdated_documents: [first?.document_id ?? 0] }),
      ],
      may: { issue: true, correct: true, read: true },
    },
    answers: {
      'POST /api/managements/promissory-notes/create': async (request) => {
        sent.push(await request.json());
        return answerWith({
          credit_id: 10_204,
          credit_state_id: STATE.awaitingSignature,
          version: 4,
          document_set_id: 10,
          issued: [],
        });
      },
    },
  });
  await screen.findByText(new RegExp(`${first?.number}.*cambió: la placa.*siguen como están`));
  await userEvent.click(screen.getByRole('button', { name: 'Emitir ese otra vez' }));
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir' }));
  await waitFor(() => expect(sent).toEqual([{ credit_id: 10_204 }]));
});

test('documents that say something old lead to issuing them again, with a reason', async () => {
  const sent: unknown[] = [];
  const refusals = [refuseWith('documents_changed_meanwhile')];
  openDocuments({
    all: sampleDocuments({
      sets: [sampleSet({ outdated_by: ['el valor de la cuota'], is_outdated_whole: true })],
    }),
    answers: {
      [`POST ${CREDIT_API}/documents/reissue`]: async (request) => {
        sent.push(await request.json());
        return (
          refusals.shift() ??
          answerWith({
            credit_id: 10_204,
            credit_state_id: STATE.awaitingSignature,
            version: 4,
            document_set_id: 10,
            issued: [],
          })
        );
      },
    },
  });
  await screen.findByText(/ya no se pueden firmar.*cambió: el valor de la cuota/);
  expect(screen.queryByRole('button', { name: 'Recordar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Emitir otra vez' }));
  const dialog = await inDialog();
  await userEvent.click(dialog.getByLabelText('Por qué se emiten otra vez'));
  await userEvent.paste('Cambió la cuota');
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir otra vez' }));
  // A refusal says why and keeps the reason.
  await dialog.findByText(/Algo del crédito cambió mientras se preparaban/);
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir otra vez' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'Cambió la cuota' }, { reason: 'Cambió la cuota' }]);
});

test('a reminder that the law does not allow says when it can be sent', async () => {
  const why = 'Hoy ya se le recordó a Natalia. Puedes hacerlo otra vez desde el martes.';
  openDocuments({
    answers: {
      [`POST ${CREDIT_API}/documents/reminders`]: () => refuseWith('reminder_not_allowed', { why }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recordar' }));
  await screen.findByText(why);
});

test('the order of signing changes before the first signature', async () => {
  const sent: unknown[] = [];
  const peer = sampleHolder({
    document_holder_id: 2,
    role: 'CO_DEBTOR',
    borrower_id: 8,
    name: 'Julio Peña',
  });
  openDocuments({
    all: sampleDocuments({ documents: [sampleDocument({ holders: [sampleHolder(), peer] })] }),
    answers: {
      'PUT /api/managements/documents/3/holders': async (request) => {
        sent.push(await request.json());
        return answerWith({ document_id: 3, is_reissued: false });
      },
    },
  });
  const change = await screen.findByRole('button', { name: 'Cambiar firmantes de PAG-10204-1' });
  await userEvent.click(change);
  const dialog = await inDialog();
  expect(dialog.getByText(/todos los documentos se emiten otra vez/)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Natalia Arango, cliente'), 'Turno 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar el orden' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      version: 1,
      holders: [
        { role: 'BORROWER', borrower_id: 7, signing_order: 2 },
        { role: 'CO_DEBTOR', borrower_id: 8, signing_order: 1 },
      ],
    },
  ]);
});

test('a rejection shows the reason of the person on top, and earlier sets are folded', async () => {
  const rejected = sampleHolder({ state: 'REJECTED', reason: 'La cuota es muy alta' });
  openDocuments({
    all: sampleDocuments({
      documents: [
        sampleDocument({ state: 'VOIDED', void_reason: 'Se corrigió' }),
        sampleDocument({
          document_id: 8,
          document_set_id: 10,
          number: 'PAG-10204-2',
          state: 'REJECTED',
          holders: [rejected],
        }),
      ],
      sets: [
        sampleSet({ state: 'VOIDED', reason: 'Se corrigió' }),
        sampleSet({ document_set_id: 10, state: 'REJECTED', reason: 'La cuota es muy alta' }),
      ],
      may: { issue: true, correct: false, read: true },
    }),
  });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Natalia Arango no quiso firmar: «La cuota es muy alta»');
  expect(within(notice).getByRole('button', { name: 'Emitir otra vez' })).toBeDefined();
  const folded = screen.getByText('1 emisión anterior').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('PAG-10204-1');
});

test('the files of a document can be downloaded, and its code leads to the verification', async () => {
  const sealed = { sequence: 1, sha256: 'aa', bytes: 50_000, stored_at: '2026-11-14T14:21:00Z' };
  const [original] = sampleDocument().files;
  const files = [...(original ? [original] : []), { ...sealed, version: 'sealed' as const }];
  openDocuments({
    all: sampleDocuments({ documents: [sampleDocument({ state: 'SEALED', files })] }),
  });
  const item = await itemOf('PAG-10204-1');
  await userEvent.click(within(item).getByText('Archivos y verificación'));
  expect(
    within(item)
      .getAllByRole('button', { name: /^Descargar/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Descargar sellado', 'Descargar original']);
  const code = within(item).getByRole('link', { name: '7G2K-9XQM-4T8R-VN3C-0HZB-5WYD-1E' });
  expect(code.getAttribute('href')).toBe('/verify/documents/7G2K9XQM4T8RVN3C0HZB5WYD1E');
  expect(within(item).queryByRole('button', { name: 'Anular PAG-10204-1' })).toBeNull();
});

test('documents that cannot be loaded say so and can be asked for again', async () => {
  const answers = [refuseWith('not_found')];
  openDocuments({
    answers: {
      [DOCUMENTS]: () =>
        answers.shift() ?? answerWith({ ...sampleDocuments(), documents: [], sets: [] }),
    },
  });
  await screen.findByText('No pudimos traer los documentos');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('Este crédito no tiene documentos');
});

test('a credit that was signed before there were documents says so and offers nothing', async () => {
  const signedLine = {
    ...issuedLine,
    kind: 'step' as const,
    from_state_id: STATE.awaitingSignature,
    to_state_id: STATE.signed,
    subject: null,
    at: '2026-02-03T14:20:00Z',
  };
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.disbursed, steps: [], history: [signedLine] })],
    answers: { [DOCUMENTS]: () => answerWith(sampleDocuments({ documents: [], sets: [] })) },
    functions: ['view_associated_loans', 'create_credit'],
    address: '?tab=documents',
  });
  const title = await screen.findByText('Este crédito se firmó por fuera de esta plataforma');
  const panel = within(screen.getByRole('tabpanel'));
  expect(plain(title.parentElement?.textContent)).toContain('Se firmó el 3 feb 2026. Por eso');
  expect([panel.queryByRole('button'), panel.queryByRole('link')]).toEqual([null, null]);
});

test('the summary leads the staff to the signatures, and the history tells what was issued', async () => {
  openDocuments({ address: '' });
  const next = await screen.findByRole('region', { name: 'Esperamos las firmas' });
  expect(screen.getByText('Documento emitido')).toBeDefined();
  expect(screen.getByText('Pagaré PAG-10204-1')).toBeDefined();
  await userEvent.click(within(next).getByRole('button', { name: 'Ver documentos' }));
  await screen.findByRole('tab', { name: 'Documentos', selected: true });
});
