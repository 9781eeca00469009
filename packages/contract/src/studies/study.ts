import { borrowerKeyField } from '../borrowers/borrower-key.ts';
import { creditParams, noteField, staffPerson } from '../credits/credit-fields.ts';
import { hitDecisionField, screening, screeningHit } from '../screening/screening-hits.ts';
import { keyField, momentField, rowNumber } from '../values/fields.ts';
import { identityStateField } from '../values/identity-items.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { FACTOR_NAMES, SUGGESTIONS } from './scorecard.ts';

/** What a credit bureau reports about a person. */
export const bureauReport = z.object({
  bureau_report_id: z.int(),
  /** `sandbox` is made up by the program and says so wherever it is shown. */
  provider: z.enum(['sandbox', 'http']),
  score: z.nullable(z.int()),
  monthly_payments: z.int(),
  total_debt: z.int(),
  open_defaults: z.int(),
  worst_days_past_due: z.int(),
  oldest_product_on: z.nullable(z.string()),
  asked_by: z.nullable(staffPerson),
  asked_at: momentField,
  /** Whether it is recent enough to decide on. */
  is_fresh: z.boolean(),
});

export type BureauReport = z.output<typeof bureauReport>;

const affordability = z.object({
  monthly_income: z.nullable(z.int()),
  monthly_expenses: z.nullable(z.int()),
  /** What the bureau says they pay elsewhere; null while it was not asked. */
  other_payments: z.nullable(z.int()),
  instalment: z.nullable(z.int()),
  available: z.nullable(z.int()),
  /** The instalment as per cent of what is available. */
  debt_burden: z.nullable(z.number()),
  debt_burden_max: z.number(),
});

const internalHistory = z.object({
  credits_paid: z.int(),
  credits_under_way: z.int(),
  credits_rejected: z.int(),
  principal_balance: z.int(),
  /** The longest that an instalment of any credit was late; null for a new borrower. */
  worst_days_past_due: z.nullable(z.int()),
});

const factorPoints = z.object({
  name: z.enum(FACTOR_NAMES),
  label: z.string(),
  value: z.nullable(z.number()),
  /** The value and its band, for people. */
  words: z.string(),
  points: z.int(),
  points_max: z.int(),
});

export type FactorPoints = z.output<typeof factorPoints>;

const suggestionField = keyField(SUGGESTIONS);

/** Null while something that counts is missing: a part of the points is no sum. */
const pointsField = z.nullable(z.int());

const keptStudy = z.object({
  study_id: z.int(),
  points: pointsField,
  suggestion: suggestionField,
  factors: z.array(factorPoints),
  decision: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: momentField,
});

/** Sentences for the person who decides. */
const sentences = z.array(z.string());

/** What a study found besides its points; stored with the decision. */
export const studyFindings = z.object({
  affordability,
  bureau: z.nullable(bureauReport),
  history: internalHistory,
  identity_state: identityStateField,
  screening,
  /** What counts and is not there; any of it makes the study incomplete. */
  missing: sentences,
  /** What else explains the suggestion. */
  reasons: sentences,
  /** All that speaks against an approval, what is missing included. */
  warnings: sentences,
});

export type StudyFindings = z.output<typeof studyFindings>;

export const creditStudy = z.object({
  credit_id: z.int(),
  /**
   * Whether the credit is still to be decided. Otherwise the study is the one that was stored with
   * the newest of `decisions`; without any, or where only its points were stored, parts are null.
   */
  is_open: z.boolean(),
  /** Whether the borrower allowed asking a bureau. */
  bureau_allowed: z.boolean(),
  affordability: z.nullable(affordability),
  bureau: z.nullable(bureauReport),
  history: z.nullable(internalHistory),
  identity_state: z.nullable(identityStateField),
  screening: z.nullable(screening),
  missing: sentences,
  reasons: sentences,
  warnings: sentences,
  factors: z.array(factorPoints),
  points: pointsField,
  points_max: z.int(),
  suggestion: z.nullable(suggestionField),
  /** What was decided, newest first, as it was known then. */
  decisions: z.array(keptStudy),
});

export type CreditStudy = z.output<typeof creditStudy>;

export const getCreditStudy = route({
  method: 'GET',
  url: '/api/managements/credits/studies/:id',
  summary: 'All that speaks for or against a credit, with points and a suggestion',
  permission: 'study_credit',
  params: creditParams,
  reply: creditStudy,
  refusals: ['not_found'],
});

/** Each kind of study of a person, whatever credits they have. */
const STUDY_KINDS = ['bureau', 'screening', 'history', 'identity'] as const;

export const getPersonStudy = route({
  method: 'GET',
  url: '/api/managements/studies/:document/:kind',
  summary: 'One kind of study of a person: bureau, screening, history or identity',
  permission: 'study_credit',
  params: z.object({
    document: borrowerKeyField,
    kind: z.enum(STUDY_KINDS, {
      error: 'Los estudios son bureau, screening, history e identity.',
    }),
  }),
  reply: z.object({
    document: z.string(),
    kind: z.enum(STUDY_KINDS),
    bureau: z.optional(z.nullable(bureauReport)),
    screening: z.optional(screening),
    history: z.optional(internalHistory),
    identity_state: z.optional(identityStateField),
  }),
  refusals: ['not_found'],
});

export const askBureau = route({
  method: 'POST',
  url: '/api/managements/credits/studies/:id/bureau',
  summary: 'Ask the credit bureau about the borrower of a credit; the consent is looked at first',
  permission: 'study_credit',
  params: creditParams,
  body: z.optional(
    z.object({
      /** A fresh report that is asked for again; without it a fresh one is the answer. */
      repeats: z.optional(rowNumber('Indica qué consulta se repite.')),
    }),
  ),
  reply: bureauReport,
  refusals: [
    'not_found',
    'study_closed',
    'bureau_not_authorised',
    'bureau_unavailable',
    'too_many_requests',
  ],
});

export const screenBorrower = route({
  method: 'POST',
  url: '/api/managements/credits/studies/:id/screening',
  summary: 'Look for the borrower of a credit in the lists, as they are today',
  permission: 'study_credit',
  params: creditParams,
  reply: screening,
  refusals: ['not_found'],
});

/** The same for who reviews compliance, when the credit is with them. */
export const screenForCompliance = route({
  method: 'POST',
  url: '/api/managements/credits/:id/screening',
  summary: 'Look for the borrower of a credit in review in the lists, as they are today',
  permission: 'review_compliance',
  params: creditParams,
  reply: screening,
  refusals: ['not_found'],
});

/** Who reviews compliance decides whether the person is the one of the list, or takes it back. */
export const decideHit = route({
  method: 'PUT',
  url: '/api/managements/screening/hits/:id',
  summary: 'Decide whether a borrower is the person of a list',
  permission: 'review_compliance',
  params: creditParams,
  body: z.object({
    /** Null takes the decision back: the hit waits for one again. */
    decision: z.nullable(hitDecisionField),
    reason: noteField,
    /** What stood there when it was looked at; absent, a call overwrites. */
    seen_decision: z.optional(z.nullable(hitDecisionField)),
  }),
  reply: screeningHit,
  refusals: ['not_found', 'changed_meanwhile'],
});

/** What compliance sees of it: who reviews a credit need not study it. */
export const getCreditScreening = route({
  method: 'GET',
  url: '/api/managements/credits/:id/screening',
  summary: 'Where the borrower of a credit was found in lists, and what was decided about it',
  permission: 'review_compliance',
  params: creditParams,
  reply: screening,
  refusals: ['not_found'],
});
