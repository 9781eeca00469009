/** Which words a step needs of the user who takes it. */
export const NOTE_KINDS = ['none', 'reason', 'rejection'] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

/**
 * How a step is taken: asked for by a user with `PUT …/status`, as part of another call that does
 * more than change the state, or by the program as soon as its guards allow it.
 */
export const STEP_MEANS = [
  'status',
  'requests',
  'documents',
  'disbursement',
  'write_off',
  'program',
] as const;

export type StepMeans = (typeof STEP_MEANS)[number];
