import {
  checkSignedInUser,
  type FunctionName,
  findRole,
  homeOf,
  type RoleName,
  type SignedInUser,
  signOutEverywhere as signOutEverywhereRoute,
  signOut as signOutRoute,
} from '@cuotaclara/contract';
import { redirect } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { call } from '#lib/api/call.ts';
import { reportProblem } from '#lib/api/problems.ts';
import { send } from '#lib/api/send.ts';
import { forgetKeptFiles } from '#lib/forget-kept-files.ts';
import { forgetSigningAct } from '#lib/forget-signing-act.ts';
import { logFailure } from '#lib/log.ts';
import { typedDraft } from '#lib/typed-draft.ts';
import { forgetUnsent } from '#lib/unsent/forget-unsent.ts';
import { takeBearer } from './bearer.ts';
import { takeKeptReturn } from './kept-return.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import { type LoginSearch, readLoginSearch } from './login-search.ts';
import { mayOpen } from './may-do.ts';
import { onPermissionsChange } from './permissions-version.ts';
import { safeReturnTo } from './return-to.ts';
import { onRoleRefusal } from './role-refusal.ts';
import { type SessionEnd, sessionEndOf } from './session-end.ts';
import { sessionItems } from './session-items.ts';
import { isSessionLoss, onSessionLoss } from './session-loss.ts';
import { type Session, sessionStore } from './session-store.ts';
import { onTabMessage, tellOtherTabs } from './tabs.ts';

let started: Promise<unknown> | null = null;
let opening: Promise<void> | null = null;
let lastEnd: SessionEnd | null = null;
let askAgain: (() => void) | null = null;
let isRefreshing = false;
let lookedAtMs = 0;

/** Why the last session ended; null while somebody is signed in. */
export const readSessionEnd = (): SessionEnd | null => lastEnd;

/** A tab that was hidden this long checks for changes when the user comes back to it. */
const LOOK_AGAIN_AFTER_MS = 5 * 60_000;

const end = (reason: SessionEnd | null): void => {
  sessionItems.clear();
  forgetKeptFiles();
  // After a timeout the typed words stay for the next sign-in; a sign-out removes them.
  if (reason !== 'session_ended') {
    typedDraft.forget();
    forgetUnsent();
    forgetSigningAct();
  }
  lastEnd = reason;
  sessionStore.dispatch({ type: 'signed_out' });
};

const showUser = (user: SignedInUser): void => {
  lookedAtMs = Date.now();
  sessionStore.dispatch({ type: 'signed_in', user });
};

/** Asks the server once who is signed in. A failure that says nothing about it is thrown. */
const open = async (): Promise<void> => {
  const wasSignedIn = sessionItems.read('access_token') !== null;
  sessionStore.dispatch({ type: 'call_started' });
  try {
    const { email } = await takeBearer();
    const user = await call(checkSignedInUser, { body: { email } });
    if (findRole(user.role.role_id)) {
      lastEnd = null;
      showUser(user);
      tellOtherTabs('signed_in');
      return;
    }
    await send(signOutRoute, {});
    end('unknown_role');
  } catch (failure) {
    if (!isSessionLoss(failure)) throw failure;
    const reason = sessionEndOf(failure);
    // A first visit has no session to lose, and needs no message.
    end(wasSignedIn || reason !== 'session_ended' ? reason : null);
  }
};

/** Asks again, on request or when the connection is back, until the answer is known. */
const openWhenReachable = (): Promise<void> =>
  open().catch((failure: unknown) => {
    logFailure('The session could not be opened', failure);
    reportProblem(failure, { isInline: true });
    const asked = Promise.withResolvers<void>();
    askAgain = asked.resolve;
    sessionStore.dispatch({ type: 'call_failed' });
    return asked.promise.then(openWhenReachable);
  });

/** Why there is no session after all; `not_kept` when the browser did not hold on to its cookie. */
type OpeningProblem = SessionEnd | 'not_kept';

/** Opens the session that signing in has made. Gives null once a user is signed in. */
export const openSession = async (): Promise<OpeningProblem | null> => {
  opening = opening ? opening.then(openWhenReachable) : openWhenReachable();
  await opening;
  return sessionStore.read().user ? null : (lastEnd ?? 'not_kept');
};

/** Asks the server again when it could not be reached. */
export const retrySession = (): void => askAgain?.();

const listen = (): void => {
  onSessionLoss((cause) => {
    if (!sessionStore.read().user) return;
    end(sessionEndOf(cause));
    reportProblem(cause);
  });
  onRoleRefusal(() => void refreshOnce());
  onPermissionsChange(() => void refreshOnce());
  onTabMessage((message) => {
    const isSignedIn = sessionStore.read().user !== null;
    if (message === 'signed_out' && isSignedIn) end('signed_out_elsewhere');
    if (message === 'signed_in' && !isSignedIn) void openSession();
  });
  window.addEventListener('online', retrySession);
  window.addEventListener('focus', lookAgain);
};

/** Finds out, once for the life of the page, whether this browser is signed in. */
export const startSession = async (): Promise<void> => {
  if (!started) {
    listen();
    started = openSession();
  }
  await started;
};

/** Fetches the signed-in user again, after a change of the own account or of the role. */
export const refreshUser = async (): Promise<void> => {
  const { email } = sessionStore.readState();
  if (email === null) return;
  const user = await call(checkSignedInUser, { body: { email } });
  showUser(user);
};

/**
 * Fetches the signed-in user again where a failure counts for nothing but the log. After a saving
 * it must not pass for a failure of the saving itself, whose dialog would stay open.
 */
export const tryToRefreshUser = (): Promise<void> =>
  refreshUser().catch((failure: unknown) =>
    logFailure('The user could not be fetched again', failure),
  );

/** Many calls can be refused at once, and the question itself: it is asked one at a time. */
const refreshOnce = async (): Promise<void> => {
  if (isRefreshing) return;
  isRefreshing = true;
  await tryToRefreshUser();
  isRefreshing = false;
};

const lookAgain = (): void => {
  if (Date.now() - lookedAtMs > LOOK_AGAIN_AFTER_MS) void refreshOnce();
};

const endHereAndInOtherTabs = (): void => {
  end('signed_out');
  tellOtherTabs('signed_out');
};

/** The screen says signed out only once the server has ended the session. */
export const signOut = async (): Promise<void> => {
  try {
    await send(signOutRoute, {});
    endHereAndInOtherTabs();
  } catch (failure) {
    reportProblem(failure);
  }
};

export const signOutEverywhere = async (): Promise<void> => {
  await call(signOutEverywhereRoute, {});
  endHereAndInOtherTabs();
};

export const useSession = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.read);

type SessionNeed = {
  /** The page that is asked for, to come back to it after signing in. */
  readonly location: { readonly href: string };
  /** The only role that may open the page; without it, every role may. */
  readonly role?: RoleName | undefined;
  /** The function, or any of several, that a role must have to open the page. */
  readonly needs?: FunctionName | readonly FunctionName[] | undefined;
  /** The page is part of setting up the second factor. */
  readonly beforeSecondFactor?: boolean;
};

const loginSearch = (href: string): LoginSearch => {
  if (lastEnd === 'signed_out') return {};
  if (lastEnd === 'signed_out_elsewhere') return { notice: lastEnd };
  return readLoginSearch({ notice: lastEnd, return_to: href });
};

/** For `beforeLoad`: gives the signed-in user, or sends to the login or to the own home. */
export const requireSession = async (need: SessionNeed): Promise<SignedInUser> => {
  const { location, role, needs, beforeSecondFactor = false } = need;
  await startSession();
  const { user } = sessionStore.read();
  if (!user) throw redirect({ to: '/auth/login', search: loginSearch(location.href) });
  if (lacksSecondFactor(user) && !beforeSecondFactor) {
    const search = readLoginSearch({ return_to: location.href });
    throw redirect({ to: '/auth/set-up-second-factor', search });
  }
  const ownRole = findRole(user.role.role_id);
  const isOwn = role === undefined || ownRole?.name === role;
  if (!isOwn || !mayOpen(user, needs)) throw redirect({ to: homeOf(user.role.role_id) });
  return user;
};

/**
 * For `beforeLoad` of the pages for signing in: who is signed in already goes on from here. The
 * router hands over what the address says even where the route's own reading dropped it, so the way
 * back is judged here, where it is taken.
 */
export const requireNobody = ({ search }: { readonly search: LoginSearch }): void => {
  const { user } = sessionStore.read();
  const home = user && homeOf(user.role.role_id);
  if (home) throw redirect({ href: safeReturnTo(search.return_to) ?? takeKeptReturn() ?? home });
};
