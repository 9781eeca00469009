import {
  OTHER_STATUS_TEXT,
  REFUSALS,
  type RefusalCode,
  refusalText,
  signInWithPassword,
} from '@cuotaclara/contract';
import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { inlineText } from './inline-text.ts';
import { NetworkError } from './network-error.ts';
import { reasonText } from './reason-text.ts';

const refusedWith = (code: RefusalCode, facts = {}) =>
  new ApiError({
    code,
    status: REFUSALS[code].status,
    message: refusalText(code, facts),
    method: 'POST',
    requestId: 'r-1',
  });

test('a declared refusal speaks for itself, whatever its status', () => {
  expect(inlineText(signInWithPassword, refusedWith('wrong_credentials'))).toBe(
    'El correo o la contraseña no coinciden.',
  );
  const slowed = refusedWith('too_many_requests', { waitText: '4 minutos' });
  expect(inlineText(signInWithPassword, slowed)).toBe(
    'Demasiados intentos. Prueba de nuevo en 4 minutos.',
  );
});

test('what the route does not declare has the text of its status', () => {
  expect(inlineText(signInWithPassword, refusedWith('challenge_expired'))).toBe(
    'Acceso no autorizado',
  );
});

test('a change that may have been kept asks to look before it is repeated', () => {
  const unknown = refusedWith('outcome_unknown');
  const asked = 'La conexión se perdió mientras guardábamos. Revisa si el cambio quedó antes de';
  expect(inlineText(signInWithPassword, unknown)).toContain(asked);
  expect(reasonText(unknown)).toContain(asked);
  // The toast has the text that the specification gives to every other status.
  expect(failureText(unknown)).toBe(OTHER_STATUS_TEXT);
});

test('without a connection nothing typed is lost, and it is said', () => {
  expect(inlineText(signInWithPassword, new NetworkError('POST', null))).toBe(
    'No pudimos conectarnos. Revisa tu internet; lo que escribiste sigue aquí.',
  );
  expect(inlineText(getOwnCredit, new NetworkError('GET', null))).toBe(
    'No pudimos conectarnos. Revisa tu internet e intenta de nuevo.',
  );
});
