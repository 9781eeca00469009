import { CREDIT_STATES, STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { expect, test } from 'vitest';
import type { SigningStand } from '#domain/signing/own-signing.ts';
import { applicationStanding, firstApplication, STAGES } from './application-stages.ts';

const credit = (differences: Partial<OwnCreditSummary>): OwnCreditSummary => ({
  credit_id: 10_331,
  number: 'CR-10331',
  credit_state_id: STATE.inStudy,
  state_note: null,
  sent_at: '2026-11-12T19:13:00Z',
  product_name: 'AKT NKD 125',
  product_kind: 'motorcycle',
  amount: 6_000_000,
  approved: null,
  missing_papers: [],
  ...differences,
});

test('an application goes from the sent form over study, signature and review to the money', () => {
  const stageIn = (credit_state_id: number) => {
    const stage = applicationStanding({
      credit: credit({ credit_state_id }),
      needsIdentity: false,
    })?.stage;
    return stage === undefined ? null : STAGES[stage]?.label;
  };
  expect(Object.fromEntries(CREDIT_STATES.map(({ id, label }) => [label, stageIn(id)]))).toEqual({
    Borrador: null,
    Solicitado: 'Estudio',
    'En estudio': 'Estudio',
    'Documentos pendientes': 'Estudio',
    Aprobado: 'Firma',
    'Pendiente de firma': 'Firma',
    Firmado: 'Revisión final',
    'En cumplimiento': 'Revisión final',
    'Pendiente de desembolso': 'Desembolso',
    Desembolsado: null,
    Pagado: null,
    Rechazado: null,
    Desistido: null,
    Castigado: null,
  });
});

test('it is the turn of the borrower for identity, documents and signature, and else ours', () => {
  const turn = (credit_state_id: number, needsIdentity: boolean) =>
    applicationStanding({ credit: credit({ credit_state_id }), needsIdentity })?.turn;
  expect(turn(STATE.requested, true)).toBe('identity');
  expect(turn(STATE.requested, false)).toBeNull();
  expect(turn(STATE.awaitingAttachments, true)).toBe('attachments');
  expect(turn(STATE.awaitingSignature, false)).toBe('signature');
  expect(turn(STATE.inCompliance, true)).toBeNull();
  const standing = (signing: SigningStand) =>
    applicationStanding({
      credit: credit({ credit_state_id: STATE.awaitingSignature }),
      needsIdentity: false,
      signing,
    });
  expect(standing('signed')).toMatchObject({ turn: null, title: 'Ya firmaste' });
  expect(standing('expired')).toMatchObject({ turn: null, title: 'El plazo para firmar terminó' });
  expect(standing('rejected')).toMatchObject({
    turn: null,
    title: 'Los documentos no se firmaron',
  });
});

test('missing documents are named, in the singular and in the plural', () => {
  const standing = (missing_papers: string[]) =>
    applicationStanding({
      credit: credit({ credit_state_id: STATE.awaitingAttachments, missing_papers }),
      needsIdentity: false,
    });
  expect(standing(['Certificado laboral'])).toMatchObject({
    title: 'Falta un documento',
    about: 'Para seguir con el estudio nos falta: Certificado laboral.',
  });
  expect(standing(['Certificado laboral', 'Extractos bancarios'])?.title).toBe(
    'Faltan 2 documentos',
  );
});

test('the application that waits for the borrower comes before a newer one', () => {
  const newer = credit({ credit_id: 3 });
  const asked = credit({ credit_id: 2, credit_state_id: STATE.awaitingAttachments });
  const draft = credit({ credit_id: 4, credit_state_id: STATE.draft, sent_at: null });
  const paid = credit({ credit_id: 1, credit_state_id: STATE.paid });
  const first = (...credits: OwnCreditSummary[]) =>
    firstApplication({ credits, needsIdentity: false })?.credit_id;
  expect(first(draft, newer, asked, paid)).toBe(2);
  expect(first(draft, newer, paid)).toBe(3);
  expect(first(draft, paid)).toBeUndefined();
});

test('an approved credit says how much, in how many instalments and of how much', () => {
  const approved = { instalment: 343_100, instalments: [], months: 24 };
  const standing = (credit_state_id: number) =>
    applicationStanding({ credit: credit({ credit_state_id, approved }), needsIdentity: false });
  const fresh = standing(STATE.approved);
  expect(fresh?.title).toMatch(/^Te aprobamos \$\s6\.000\.000$/);
  expect(fresh?.approved).toMatch(/^En 24 cuotas; la cuota aprobada es de \$\s343\.100\.$/);
  expect(standing(STATE.signed)?.approved).toMatch(/^Te aprobamos \$\s6\.000\.000 en 24 cuotas/);
});

test('where each instalment is another one, the approval names the first and how they fall', () => {
  const instalments = [344_000, 343_100, 342_200, 341_300];
  const approved = { instalment: 343_100, instalments, months: 4 };
  const approvedCredit = credit({ credit_state_id: STATE.approved, approved });
  const standing = applicationStanding({ credit: approvedCredit, needsIdentity: false });
  expect(standing?.approved?.replaceAll('\u00a0', ' ')).toBe(
    'En 4 cuotas; la primera es de $ 344.000, luego bajan hasta $ 341.300.',
  );
});
