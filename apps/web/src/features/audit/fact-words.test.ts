import {
  addUser,
  addVendor,
  blockUser,
  exportAudit,
  exportUsers,
  ROLE,
  STATE,
} from '@cuotaclara/contract';
import { consentAnswers } from '@cuotaclara/contract/borrowers/consents';
import { whoIAm } from '@cuotaclara/contract/borrowers/registration';
import { listFilters } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { importReport } from '@cuotaclara/contract/catalogues/import-report';
import { exportCredits } from '@cuotaclara/contract/credits/credit-list';
import {
  approveIdentity,
  askItemAgain,
  exportBorrowers,
} from '@cuotaclara/contract/identity/review';
import { importScreeningList } from '@cuotaclara/contract/screening/screening-lists';
import { describe, expect, test } from 'vitest';
import { type FactSubject, factText, fieldLabel } from './fact-words.ts';

const subject = (kind: string, id: string): FactSubject => ({
  subject_kind: kind,
  subject_id: id,
  names: { 'headquarter_id/3': 'Medellín, El Poblado', 'department_id/29': 'Antioquia' },
});

const USER = subject('user', '12');
const PRODUCT = subject('catalogue', 'products/3');
const CITY = subject('catalogue', 'cities/5');
const RATE = subject('catalogue', 'usury-rates/5');
const HOURS = subject('setting', 'session_hours');
const ROLES = subject('setting', 'second_factor_roles');
const PRODUCTS = subject('list', 'products');
const USERS = subject('list', 'users');
const AUDIT = subject('list', 'audit');
const BORROWER = subject('borrower', '39');
const BORROWERS = subject('list', 'borrowers');
const CREDIT = subject('credit', '10204');
const CREDITS = subject('list', 'credits');
const DOCUMENTS = subject('list', 'documents');
const CONTROL_LIST = subject('screening_list', '3');

describe('a field is called', () => {
  test.each([
    [USER, ['role_id'], 'Rol'],
    [USER, ['filters', 'action'], 'Filtros › Acción'],
    [CITY, ['department_id'], 'Departamento'],
    [CITY, ['is_active'], 'Activo'],
    [PRODUCTS, ['filters', 'needs_lien'], 'Filtros › Requiere prenda'],
    [CREDIT, ['note_state'], 'Registro del pagaré'],
    [USER, ['never_heard_of'], 'Never heard of'],
  ])('%o %o → %s', (subject, path, label) => {
    expect(fieldLabel(subject, path)).toBe(label);
  });
});

describe('no English word is left in what is recorded of', () => {
  const fromItsKey = (name: string) =>
    (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

  // What was only tried, or refused, is not recorded.
  const { dry_run: _dryRun, problems: _problems, ...recordedOfImports } = importReport.shape;
  type Recorded = readonly [what: string, about: FactSubject, shape: object];

  test.each<Recorded>([
    ['a user', USER, addUser.body.shape],
    ['a vendor', USER, addVendor.body.shape],
    ['who was blocked', USER, blockUser.body.shape],
    ['an import', subject('catalogue', 'cities'), recordedOfImports],
    ['an export of users', USERS, exportUsers.query.shape],
    ['an export of the log', AUDIT, exportAudit.query.shape],
    ['an export of borrowers', BORROWERS, exportBorrowers.query.shape],
    ['an export of credits', CREDITS, exportCredits.query.shape],
    ['a list of control', CONTROL_LIST, importScreeningList.query.shape],
    ['a borrower', BORROWER, whoIAm.shape],
    ['what a borrower allowed', BORROWER, consentAnswers.shape],
    ['an item that was asked for', BORROWER, askItemAgain.body.shape],
    ['an approval', BORROWER, approveIdentity.body.shape],
    ...Object.entries(CATALOGUES).map(
      ([entity, declared]): Recorded => [
        `an export of ${entity}`,
        subject('list', entity),
        listFilters(declared),
      ],
    ),
  ])('%s', (_what, about, shape) => {
    const unnamed = Object.keys(shape).filter(
      (name) => fieldLabel(about, [name]) === fromItsKey(name),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('a value reads', () => {
  test.each([
    [USER, 'role_id', ROLE.supplier, 'Asesor'],
    [USER, 'role_id', 9999, 'n.º 9999'],
    [USER, 'status', 'blocked', 'Bloqueado'],
    [USER, 'how', 'email_link', 'Enlace por correo'],
    [USER, 'reason', 'wrong_credentials', 'Contraseña equivocada'],
    [USER, 'reason', 'Se fue de la empresa', 'Se fue de la empresa'],
    [USER, 'commission_rate_bps', 250, '2,50\u00a0%'],
    [USER, 'added', ['chat', 'view_audit'], 'Usar el chat, Ver la auditoría'],
    [USER, 'followed_states', [STATE.disbursed, STATE.paid], 'Desembolsado, Pagado'],
    [USER, 'removed', [], '–'],
    [USER, 'phone', null, '–'],
    [USER, 'is_active', false, 'No'],
    [USER, 'filters', {}, '–'],
    [
      CITY,
      'notices',
      [{ row: 2, reason: 'Falta' }, { row: 5 }],
      'Fila: 2 · Motivo: Falta, Fila: 5',
    ],
    [USER, 'row_count', 1234, '1.234'],
    [USER, 'initial_date', '2026-11-15', '15 nov 2026'],
    [USER, 'since', '2026-11-15T17:05:00.000Z', '15 nov 2026, 12:05\u00a0p.\u00a0m.'],
    [CITY, 'kind', 'island', 'Isla'],
    [PRODUCT, 'price', 8_450_000, '$\u00a08.450.000'],
    [RATE, 'month', '2026-11', 'noviembre de 2026'],
    [USER, 'headquarter_id', 3, 'Medellín, El Poblado'],
    [USER, 'headquarter_id', 4321, 'n.º 4321'],
    [CITY, 'department_id', 29, 'Antioquia'],
    [PRODUCTS, 'columns', ['brand', 'needs_lien', 'gone'], 'Marca, Requiere prenda, gone'],
    [PRODUCTS, 'sort_by', 'needsLien', 'Requiere prenda'],
    [PRODUCTS, 'kind', 'motorcycle', 'Motocicleta'],
    [PRODUCTS, 'status', 'disabled', 'Desactivado'],
    [PRODUCTS, 'status', 'all', 'Todos'],
    [USERS, 'columns', ['name', 'role_id'], 'Nombre, Rol'],
    [USERS, 'sort_by', 'creationDate', 'Creado'],
    [USERS, 'sort_dir', 'DESC', 'Descendente'],
    [USERS, 'role', 'all', 'Todos'],
    [USERS, 'role', `${ROLE.supplier}`, 'Asesor'],
    [USERS, 'status', 'invited', 'Invitado'],
    [USERS, 'second_factor', 'off', 'No'],
    [AUDIT, 'action', 'signed_in', 'Inició sesión'],
    [AUDIT, 'subject_kind', 'role', 'Rol'],
    [AUDIT, 'sort_by', 'creationDate', 'Cuándo'],
    [BORROWERS, 'identity_state', 'in_review', 'En revisión'],
    [BORROWER, 'identity_state', 'asked_again', 'Pedimos repetir'],
    [BORROWER, 'item', 'back', 'Foto documento (reverso)'],
    [BORROWER, 'kind', 'face', 'Rostro'],
    [BORROWER, 'kind', 'biometrics', 'Comparar mi rostro con mi documento'],
    [BORROWER, 'verdict', 'differs', 'No coincide'],
    [BORROWER, 'capture_ids', [10, 20], '10, 20'],
    [CREDIT, 'credit_state_id', STATE.inStudy, 'En estudio'],
    [CREDITS, 'credit_state_id', `${STATE.inCompliance}`, 'En cumplimiento'],
    [CREDIT, 'amount', 8_450_000, '$\u00a08.450.000'],
    [CONTROL_LIST, 'kind', 'sanctions', 'Sanciones'],
    [HOURS, 'value', 12, '12 horas'],
    [CREDIT, 'note_state', 'FILLED', 'Diligenciado'],
    [USER, 'added', ['manage_notes'], 'Llevar el registro de pagarés'],
    [AUDIT, 'action', 'note_notice_opened', 'Abrió la prueba de un aviso'],
    [DOCUMENTS, 'columns', ['number', 'note_state'], 'Número, El pagaré'],
    [CREDITS, 'waiting', 'notes_to_fill', 'Pagarés por diligenciar'],
    [ROLES, 'value', [ROLE.admin, ROLE.treasury], 'Administrador, Tesoreria'],
  ])('%o %s %o → %s', (subject, name, value, text) => {
    expect(factText(subject, [name], value)).toBe(text);
  });
});
