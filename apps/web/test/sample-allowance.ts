/** The allowance of October, proposed from 402 to 8 402 pesos. */
export const SAMPLE_ALLOWANCE = {
  hash: 'c'.repeat(64),
  amount: 8_402,
  lines: [
    { name: 'total', before: 402, after: 8_402 },
    { name: 'principal', before: 402, after: 8_402 },
    { name: 'interest', before: 0, after: 0 },
  ],
  facts: [{ name: 'entries', value: 12 }],
  details: {
    lines: [
      {
        category: 'A',
        credit_count: 3,
        principal: 840_200,
        interest: 0,
        principal_bps: 100,
        interest_bps: 100,
        principal_allowance: 8_402,
        interest_allowance: 0,
      },
    ],
    wanted: 8_402,
    held: 402,
  },
};

/** The proposal of that allowance, which another person may decide. */
export const SAMPLE_ALLOWANCE_DECISION = {
  decision_id: 4,
  state: 'proposed',
  label: 'octubre de 2026',
  subject: '2026-10',
  credit_id: null,
  input: {},
  reason: null,
  proposed_by: { user_id: 2, name: 'Lina Ossa' },
  proposed_at: '2026-11-03T12:00:00Z',
  expires_on: '2026-11-17',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: { amount: 8_402, lines: SAMPLE_ALLOWANCE.lines, facts: [{ name: 'entries', value: 11 }] },
  preview: SAMPLE_ALLOWANCE,
  obstacle: null,
  needs_code: false,
  changes: [{ name: 'entries', was: 11, is: 12, matters: false }],
  deciders: ['Adriana Pardo'],
};
