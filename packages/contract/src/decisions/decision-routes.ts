import { totpCodeField } from '../auth/totp-code.ts';
import { noteField } from '../credits/credit-fields.ts';
import { TWO_PEOPLE_REFUSALS } from '../users/two-people.ts';
import { idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import type { DecisionTable, DeclaredWords } from '../wire/decision-table.ts';
import type { RefusalCode } from '../wire/registered.ts';
import { route } from '../wire/route.ts';
import { DECISION_STATES } from './decision-states.ts';
import { changedRow, seenPreview, shownPreview } from './preview.ts';

type Schema = z.ZodMiniType;

type DecisionShapes<Subject, Input, Details, Outcome> = {
  /** Subject: the field of its number or its name. */
  readonly subject: Subject;
  /** Input of the proposer besides the reason. */
  readonly input: Input;
  /** Details of the preview besides its rows, for a part of the screen that this kind draws. */
  readonly details: Details;
  /** Answer to an approval. */
  readonly outcome: Outcome;
  /** Whether the proposer says why; there is one proposal without reasons, that of an allowance. */
  readonly reason?: 'demanded' | 'none';
  /** Why it cannot be proposed or done as things are. */
  readonly refusals: readonly RefusalCode[];
};

const decisionParams = z.object({ id: idField });

const person = z.object({ user_id: z.int(), name: z.string() });

/** A value that an address carries as JSON. */
const jsonOf = <S extends Schema>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: 'custom', message: 'No es JSON.', input: text });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

const previewOf = <Details extends Schema>(details: Details) =>
  z.object({
    hash: z.string(),
    ...shownPreview.shape,
    details: z.nullable(details),
  });

/** Addresses of the calls of a kind, and their permissions. */
const placeOf = ({ path, ...words }: DeclaredWords) => ({
  ...words,
  url: `/api/managements/decisions/${path}` as const,
});

/** Why it cannot be done as things are, in Spanish; null where it can. */
const obstacle = z.nullable(z.string());

type Proposed<Subject, Input, Details> = Omit<
  DecisionShapes<Subject, Input, Details, never>,
  'outcome'
>;

/** Routes that show what a kind would change, and that propose it. */
function proposingRoutes<Subject extends Schema, Input extends Schema, Details extends Schema>(
  words: DeclaredWords,
  shapes: Proposed<Subject, Input, Details>,
) {
  const { subject, input, details, refusals } = shapes;
  const { url, name, propose: permission } = placeOf(words);
  const preview = z.nullable(previewOf(details));
  const reason = shapes.reason === 'none' ? z.optional(z.null()) : noteField;
  return {
    preview: route({
      method: 'GET',
      url: `${url}/preview`,
      summary: `${name}: what it would change, before anyone proposes it`,
      permission,
      query: z.object({
        subject,
        input: z.optional(jsonOf(input)),
        /** An ended proposal about the same, to tell what changed since its proposer saw it. */
        since: z.optional(idField),
      }),
      reply: z.object({
        open_decision_id: z.nullable(z.int()),
        preview,
        obstacle,
        /** Left out where nothing was seen before. */
        changes: z.optional(z.array(changedRow)),
      }),
      refusals: ['not_found'],
    }),
    propose: route({
      method: 'POST',
      url,
      summary: `${name}: propose it; another person decides`,
      permission,
      body: z.strictObject({
        subject,
        input,
        reason,
        /** The hash of the preview that the person saw; left out, nothing is compared. */
        seen_hash: z.optional(z.string()),
      }),
      reply: z.object({ decision_id: z.int(), expires_on: z.iso.date(), preview }),
      refusals: [
        'not_found',
        'idempotency_key_missing',
        'decision_open',
        'decision_changed',
        ...refusals,
      ],
    }),
  };
}

/** A proposal with its people, what it would change now, and what changed since. */
const readingRoute = <Input extends Schema, Details extends Schema>(
  words: DeclaredWords,
  { input, details }: { readonly input: Input; readonly details: Details },
) => {
  const { url, name, read: permission } = placeOf(words);
  return route({
    method: 'GET',
    url: `${url}/:id`,
    summary: `${name}: who proposed it and why, what it changes and what changed since`,
    permission,
    params: decisionParams,
    reply: z.object({
      decision_id: z.int(),
      state: keyField(DECISION_STATES),
      label: z.string(),
      subject: z.string(),
      credit_id: z.nullable(z.int()),
      input,
      reason: z.nullable(z.string()),
      proposed_by: person,
      proposed_at: momentField,
      expires_on: z.iso.date(),
      decided_by: z.nullable(person),
      decided_at: z.nullable(momentField),
      decision_note: z.nullable(z.string()),
      /** The preview that the proposer saw; null of proposals that were made before it was kept. */
      seen: z.nullable(shownPreview),
      /** The preview of now; null of one that is decided or cannot be done. */
      preview: z.nullable(previewOf(details)),
      obstacle,
      /** Whether this person approves with a code of the authenticator application. */
      needs_code: z.boolean(),
      changes: z.array(changedRow),
      /** People who may decide it, without the proposer; not all where they are many. */
      deciders: z.array(z.string()),
    }),
    refusals: ['not_found'],
  });
};

const ended = z.object({ decision_id: z.int(), state: keyField(DECISION_STATES) });

/** The three ways to end a proposal. */
function endingRoutes<Outcome extends Schema>(
  words: DeclaredWords,
  { outcome, refusals }: Pick<DecisionShapes<never, never, never, Outcome>, 'outcome' | 'refusals'>,
) {
  const { url, name, propose, decide } = placeOf(words);
  const common = { method: 'POST', params: decisionParams } as const;
  return {
    approve: route({
      ...common,
      url: `${url}/:id/approval`,
      summary: `${name}: do what another person proposed, as it was seen`,
      permission: decide,
      body: z
        .strictObject({
          seen: seenPreview,
          /** Names of the rows that changed since the proposal and that the person ticked. */
          ticked: z.array(z.string()),
          note: z.optional(noteField),
          /** Code of the authenticator application, where the kind asks for one. */
          code: z.optional(totpCodeField),
        })
        .check(demandNote(words)),
      reply: z.object({ decision_id: z.int(), outcome }),
      refusals: [
        ...APPROVE_REFUSALS,
        ...(words.code ? CODE_REFUSALS : []),
        ...TWO_PEOPLE_REFUSALS,
        ...refusals,
      ],
    }),
    refuse: route({
      ...common,
      url: `${url}/:id/refusal`,
      summary: `${name}: leave things as they are, against what another person proposed`,
      permission: decide,
      body: z.strictObject({ note: noteField }),
      reply: ended,
      refusals: ['not_found', 'idempotency_key_missing', 'decision_decided', 'decision_own'],
    }),
    withdraw: route({
      ...common,
      url: `${url}/:id/withdrawal`,
      summary: `${name}: give up one's own proposal`,
      permission: propose,
      body: z.strictObject({ note: z.optional(noteField) }),
      reply: ended,
      refusals: ['not_found', 'idempotency_key_missing', 'decision_decided', 'decision_of_another'],
    }),
  };
}

/** An approval has the note that its kind asks for. */
const demandNote = ({ approvalNote }: DeclaredWords) =>
  z.refine<{ note?: string | undefined }>(
    ({ note }) => approvalNote === undefined || note !== undefined,
    { path: ['note'], error: 'Escribe la nota.' },
  );

const APPROVE_REFUSALS = [
  'not_found',
  'idempotency_key_missing',
  'decision_decided',
  'decision_expired',
  'decision_own',
  'decision_changed',
  'decision_unticked',
  'proposer_moved',
] as const satisfies readonly RefusalCode[];

const CODE_REFUSALS = [
  'decision_code_missing',
  'wrong_code',
  'too_many_requests',
] as const satisfies readonly RefusalCode[];

/**
 * Declares the calls of one kind of decision by two people: what it would change, proposing it,
 * reading it, and the three ways to end it. They stand below one address and differ in the shapes.
 */
export function decisionRoutes<
  const Table extends DecisionTable,
  const Kind extends keyof Table & string,
  Subject extends Schema,
  Input extends Schema,
  Outcome extends Schema,
  Details extends Schema = z.ZodMiniNull,
>(
  table: Table,
  kind: Kind,
  declared: Omit<DecisionShapes<Subject, Input, Details, Outcome>, 'details'> & {
    /** Left out where the rows show everything. */
    readonly details?: Details;
  },
) {
  const words: Table[Kind] = table[kind];
  const { subject, input } = declared;
  // Without a schema for details its type is that of null.
  const details = declared.details ?? (z.null() as unknown as Details);
  const shapes = { ...declared, details };
  return {
    kind,
    /** Its words, by which the server knows the names of its rows. */
    words,
    subject,
    input,
    details,
    routes: {
      ...proposingRoutes(words, shapes),
      ...endingRoutes(words, shapes),
      read: readingRoute(words, shapes),
    },
  };
}
