import { describe, expect, test } from 'vitest';
import { factText, fieldLabel, type Subject } from './fact-words.ts';

const USER: Subject = { subject_kind: 'user', subject_id: '12' };
const PRODUCT: Subject = { subject_kind: 'catalogue', subject_id: 'products/3' };
const CITY: Subject = { subject_kind: 'catalogue', subject_id: 'cities/5' };
const HOURS: Subject = { subject_kind: 'setting', subject_id: 'session_hours' };
const ROLES: Subject = { subject_kind: 'setting', subject_id: 'second_factor_roles' };

describe('a field is called', () => {
  test.each([
    [USER, ['role_id'], 'Rol'],
    [USER, ['filters', 'action'], 'Filtros › Acción'],
    [CITY, ['department_id'], 'Departamento'],
    [CITY, ['is_active'], 'Activo'],
    [USER, ['never_heard_of'], 'Never heard of'],
  ])('%o %o → %s', (subject, path, label) => {
    expect(fieldLabel(subject, path)).toBe(label);
  });
});

describe('a value reads', () => {
  test.each([
    [USER, 'role_id', 4, 'Asesor'],
    [USER, 'role_id', 9999, '9.999'],
    [USER, 'status', 'blocked', 'Bloqueado'],
    [USER, 'how', 'email_link', 'Enlace por correo'],
    [USER, 'reason', 'wrong_credentials', 'Contraseña equivocada'],
    [USER, 'reason', 'Se fue de la empresa', 'Se fue de la empresa'],
    [USER, 'commission_rate_bps', 250, '2,50\u00a0%'],
    [USER, 'added', ['chat', 'view_audit'], 'Usar el chat, Ver la auditoría'],
    [USER, 'followed_states', [10, 11], 'Desembolsado, Pagado'],
    [USER, 'removed', [], '–'],
    [USER, 'phone', null, '–'],
    [USER, 'is_active', false, 'No'],
    [USER, 'row_count', 1234, '1.234'],
    [USER, 'initial_date', '2026-11-15', '15 nov 2026'],
    [USER, 'since', '2026-11-15T17:05:00.000Z', '15 nov 2026, 12:05\u00a0p.\u00a0m.'],
    [CITY, 'kind', 'island', 'Isla'],
    [PRODUCT, 'price', 8_450_000, '$\u00a08.450.000'],
    [HOURS, 'value', 12, '12 horas'],
    [ROLES, 'value', [1, 9], 'Administrador, Tesoreria'],
  ])('%o %s %o → %s', (subject, name, value, text) => {
    expect(factText(subject, [name], value)).toBe(text);
  });
});
