import {
  emailField,
  knownPasswordField,
  linkTokenField,
  momentField,
  newPasswordField,
} from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { totpCodeField } from './totp-code.ts';

const roleFunction = z.object({
  function: z.object({ nameFunction: z.string() }),
  creditStates: z.array(z.object({ credit_state_id: z.int() })),
});

/** The signed-in person as every screen knows them. */
export const signedInUser = z.object({
  user_id: z.int(),
  email: z.string(),
  first_name: z.string(),
  first_surname: z.string(),
  email_verified: z.boolean(),
  /** False for who signs in by links alone; a password can be created then, not changed. */
  has_password: z.boolean(),
  second_factor_enabled: z.boolean(),
  /** The role demands it: without it nothing can be done but to set it up. */
  second_factor_mandatory: z.boolean(),
  role: z.object({
    role_id: z.int(),
    name: z.string(),
    roleFunctions: z.array(roleFunction),
  }),
});

export type SignedInUser = z.output<typeof signedInUser>;

/** Either the session is open, or the code of the authenticator application comes next. */
const signInOutcome = z.object({ second_factor_required: z.boolean() });

/** The same answer whether or not the address is known. */
const maybeSent = z.object({ accepted: z.literal(true) });

const supportContact = z.object({
  company_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** When somebody answers, as people read it. */
  hours: z.nullable(z.string()),
});

export type SupportContact = z.output<typeof supportContact>;

const nothing = z.object({});

export const checkSignedInUser = route({
  method: 'POST',
  url: '/api/auth/check',
  summary: 'The signed-in user with role and functions',
  permission: 'use_own_account',
  beforeSecondFactor: true,
  body: z.object({ email: emailField }),
  reply: signedInUser,
  refusals: ['other_account'],
});

export const getSignInOptions = route({
  method: 'GET',
  url: '/api/auth/options',
  summary: 'The ways of signing in that this installation offers',
  permission: 'open',
  reply: z.object({
    built_in: z.boolean(),
    email_link: z.boolean(),
    /** Whether people may open an account by themselves. */
    registration: z.boolean(),
    recover_enabled: z.boolean(),
    hosted: z.nullable(z.object({ label: z.string() })),
    demo: z.nullable(
      z.object({
        password: z.string(),
        accounts: z.array(z.object({ email: z.string(), role_id: z.int(), name: z.string() })),
      }),
    ),
    mailbox: z.boolean(),
    /** Who helps when one cannot come in. */
    support: supportContact,
  }),
});

export const signInWithPassword = route({
  method: 'POST',
  url: '/api/auth/sign-in/email',
  summary: 'Sign in with e-mail address and password',
  permission: 'open',
  body: z.object({ email: emailField, password: knownPasswordField }),
  reply: signInOutcome,
  refusals: [
    'wrong_credentials',
    'user_blocked',
    'unknown_role',
    'too_many_requests',
    'foreign_origin',
    'method_not_offered',
  ],
});

export const requestEmailLink = route({
  method: 'POST',
  url: '/api/auth/sign-in/email-link',
  summary: 'Send a sign-in link to an address that has a validation record',
  permission: 'open',
  body: z.object({ email: emailField }),
  reply: maybeSent,
  refusals: ['too_many_requests', 'foreign_origin', 'method_not_offered'],
});

export const verifyEmailLink = route({
  method: 'POST',
  url: '/api/auth/verify-email/:id',
  summary: 'Confirm the address behind /verify/email/{id} and sign in',
  permission: 'open',
  params: z.object({ id: linkTokenField }),
  reply: z.extend(signInOutcome, {
    /** Nobody has an account yet: the same link opens the form, and is not used up. */
    registration_required: z.boolean(),
  }),
  refusals: [
    'link_expired',
    'user_blocked',
    'unknown_role',
    'too_many_requests',
    'foreign_origin',
    'method_not_offered',
  ],
});

export const startHostedSignIn = route({
  method: 'POST',
  url: '/api/auth/sign-in/hosted',
  summary: 'The address of the hosted identity provider, to sign in there',
  permission: 'open',
  reply: z.object({ url: z.string() }),
  refusals: ['hosted_unavailable', 'foreign_origin', 'method_not_offered'],
});

export const answerSecondFactor = route({
  method: 'POST',
  url: '/api/auth/second-factor',
  summary: 'Finish signing in with the code of the authenticator, or with a recovery code',
  permission: 'open',
  body: z.object({
    kind: z.enum(['totp', 'recovery']),
    code: z.string().check(z.trim(), z.minLength(6), z.maxLength(32)),
  }),
  reply: nothing,
  refusals: [
    'wrong_code',
    'challenge_expired',
    'user_blocked',
    'unknown_role',
    'too_many_requests',
    'foreign_origin',
  ],
});

export const getToken = route({
  method: 'GET',
  url: '/api/auth/token',
  summary: 'A bearer token for the session of this browser',
  permission: 'open',
  reply: z.object({ token: z.string(), expires_at: momentField, email: z.string() }),
  refusals: ['not_signed_in', 'user_blocked', 'unknown_role'],
});

export const requestPasswordRecovery = route({
  method: 'POST',
  url: '/api/auth/recover',
  summary: 'Send a link to choose a new password',
  permission: 'open',
  body: z.object({ email: emailField }),
  reply: maybeSent,
  refusals: ['too_many_requests', 'foreign_origin', 'method_not_offered'],
});

export const resetPassword = route({
  method: 'POST',
  url: '/api/auth/reset-password',
  summary: 'Choose a new password with the link that was sent',
  permission: 'open',
  body: z.object({ token: linkTokenField, password: newPasswordField }),
  reply: nothing,
  refusals: [
    'link_expired',
    'weak_password',
    'too_many_requests',
    'foreign_origin',
    'method_not_offered',
  ],
});

export const checkLink = route({
  method: 'POST',
  url: '/api/auth/link/check',
  summary: 'Whose password a link chooses, without using it up; refused when it opens nothing',
  permission: 'open',
  body: z.object({ token: linkTokenField }),
  // The holder of the link has the mailbox, and a password manager needs the whole address.
  reply: z.object({ email: z.string() }),
  refusals: ['link_expired', 'too_many_requests', 'foreign_origin', 'method_not_offered'],
});

export const changePassword = route({
  method: 'POST',
  url: '/api/auth/change-password',
  summary: 'Change the own password; every other session ends',
  permission: 'use_own_account',
  body: z.object({ current_password: knownPasswordField, new_password: newPasswordField }),
  reply: nothing,
  refusals: [
    'wrong_current_password',
    'no_password_yet',
    'weak_password',
    'too_many_requests',
    'method_not_offered',
  ],
});

export const createPassword = route({
  method: 'POST',
  url: '/api/auth/create-password',
  summary: 'Create the first password of an account that signs in by links; other sessions end',
  permission: 'use_own_account',
  body: z.object({ new_password: newPasswordField }),
  reply: nothing,
  refusals: ['password_exists', 'weak_password', 'too_many_requests', 'method_not_offered'],
});

/** With what an account is proved once more, as the refusal `reauthentication_needed` says it. */
export const PROOF_WAYS = ['password', 'code', 'sign_in'] as const;

export type ProofWay = (typeof PROOF_WAYS)[number];

export const reauthenticate = route({
  method: 'POST',
  url: '/api/auth/reauthenticate',
  summary: 'Prove once more who is signed in; changes of the second factor and the address need it',
  permission: 'use_own_account',
  beforeSecondFactor: true,
  body: z.object({ password: z.optional(knownPasswordField), code: z.optional(totpCodeField) }),
  reply: nothing,
  refusals: [
    'wrong_current_password',
    'wrong_code',
    'reauthentication_needed',
    'too_many_requests',
  ],
});

export const signOut = route({
  method: 'POST',
  url: '/api/auth/sign-out',
  summary: 'End the session of this browser',
  permission: 'open',
  reply: nothing,
  refusals: ['foreign_origin'],
});

export const signOutEverywhere = route({
  method: 'POST',
  url: '/api/auth/sign-out-everywhere',
  summary: 'End every session of the signed-in user',
  permission: 'use_own_account',
  beforeSecondFactor: true,
  reply: nothing,
});

export const getKeySet = route({
  method: 'GET',
  url: '/api/auth/jwks',
  summary: 'The public keys that verify the bearer tokens',
  permission: 'open',
  reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
