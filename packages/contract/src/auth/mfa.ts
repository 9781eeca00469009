import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { totpCodeField } from './totp-code.ts';

export const enableSecondFactor = route({
  method: 'GET',
  url: '/api/managements/mfa/enable',
  summary: 'Start the second factor: a new secret to scan, not active until validated',
  permission: 'use_own_account',
  beforeSecondFactor: true,
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  refusals: ['second_factor_already_on', 'reauthentication_needed'],
});

export const validateSecondFactor = route({
  method: 'POST',
  url: '/api/managements/mfa/validate',
  summary: 'Activate the second factor with a first code; gives the recovery codes once',
  permission: 'use_own_account',
  beforeSecondFactor: true,
  body: z.object({ code: totpCodeField }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [
    'wrong_code',
    'second_factor_already_on',
    'second_factor_not_started',
    'too_many_requests',
  ],
});

export const renewRecoveryCodes = route({
  method: 'POST',
  url: '/api/managements/mfa/recovery-codes',
  summary: 'New recovery codes, proven by a current code; the old ones stop working',
  permission: 'use_own_account',
  body: z.object({ code: totpCodeField }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [
    'wrong_code',
    'second_factor_not_started',
    'reauthentication_needed',
    'too_many_requests',
  ],
});

export const replaceSecondFactor = route({
  method: 'POST',
  url: '/api/managements/mfa/replace',
  summary: 'Another phone: the old secret ends, and the new one counts once it is validated',
  permission: 'use_own_account',
  body: z.object({ code: totpCodeField }),
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  refusals: [
    'wrong_code',
    'second_factor_not_started',
    'reauthentication_needed',
    'too_many_requests',
  ],
});

export const disableSecondFactor = route({
  method: 'POST',
  url: '/api/managements/mfa/disable',
  summary: 'Turn the second factor off, proven by a current code',
  permission: 'use_own_account',
  body: z.object({ code: totpCodeField }),
  reply: z.object({}),
  refusals: [
    'wrong_code',
    'second_factor_not_started',
    'second_factor_mandatory',
    'reauthentication_needed',
    'too_many_requests',
  ],
});
