import type { CaptureOrigin } from '@cuotaclara/contract/identity/captures';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';

/** What was taken or chosen, and not yet sent. */
export type TakenFile = {
  readonly blob: Blob;
  readonly origin: CaptureOrigin;
};

/** How far the capture of one item is. */
export type CaptureState =
  | { readonly stage: 'aiming'; readonly problem: string | null }
  | { readonly stage: 'reviewing'; readonly taken: TakenFile }
  | { readonly stage: 'proving'; readonly taken: TakenFile }
  | {
      readonly stage: 'sending';
      readonly taken: TakenFile;
      readonly challengeId: string | null;
      readonly uploadId: string | null;
      /** The person says that it is the side that was asked for. */
      readonly isSideConfirmed: boolean;
    }
  | {
      readonly stage: 'refused';
      readonly taken: TakenFile;
      readonly challengeId: string | null;
      readonly message: string;
      /** The same file would be refused again. */
      readonly isFinal: boolean;
      /** True where it seems to be the other side; the person may know better. */
      readonly canInsist: boolean;
    }
  | { readonly stage: 'sent' };

export type CaptureRefusal = {
  readonly message: string;
  readonly isFinal: boolean;
  readonly canInsist: boolean;
};

export type CaptureEvent =
  | { readonly type: 'taken'; readonly taken: TakenFile }
  /** What was chosen is no use, and why. */
  | { readonly type: 'unusable'; readonly message: string }
  | { readonly type: 'retake' }
  | { readonly type: 'use'; readonly needsProof: boolean }
  /** The movements were seen, or a person will look instead. */
  | { readonly type: 'proved'; readonly challengeId: string | null }
  | ({ readonly type: 'refused' } & CaptureRefusal)
  | { readonly type: 'retry' }
  /** The person says that it is the side that was asked for: somebody will look. */
  | { readonly type: 'insist' }
  /** The sending is stopped, and what was taken is there to be sent later. */
  | { readonly type: 'cancel' }
  | { readonly type: 'sent' };

export const AIMING: CaptureState = { stage: 'aiming', problem: null };

type SendingState = Extract<CaptureState, { readonly stage: 'sending' }>;

const sending = (taken: TakenFile, challengeId: string | null): SendingState => ({
  stage: 'sending',
  taken,
  challengeId,
  uploadId: null,
  isSideConfirmed: false,
});

/** An event that does not fit the stage changes nothing: a second click is such an event. */
export const nextCapture = (state: CaptureState, event: CaptureEvent): CaptureState => {
  switch (event.type) {
    case 'taken':
      return state.stage === 'aiming' ? { stage: 'reviewing', taken: event.taken } : state;
    case 'unusable':
      return state.stage === 'aiming' ? { stage: 'aiming', problem: event.message } : state;
    case 'retake':
      return state.stage === 'sent' ? state : AIMING;
    case 'use':
      if (state.stage !== 'reviewing') return state;
      return event.needsProof
        ? { stage: 'proving', taken: state.taken }
        : sending(state.taken, null);
    case 'proved':
      return state.stage === 'proving' ? sending(state.taken, event.challengeId) : state;
    case 'refused':
      return state.stage === 'sending'
        ? {
            stage: 'refused',
            taken: state.taken,
            challengeId: state.challengeId,
            message: event.message,
            isFinal: event.isFinal,
            canInsist: event.canInsist,
          }
        : state;
    case 'retry':
      return state.stage === 'refused' ? sending(state.taken, state.challengeId) : state;
    case 'insist':
      return state.stage === 'refused' && state.canInsist
        ? { ...sending(state.taken, state.challengeId), isSideConfirmed: true }
        : state;
    case 'cancel':
      return state.stage === 'sending' ? { stage: 'reviewing', taken: state.taken } : state;
    case 'sent':
      return state.stage === 'sending' ? { stage: 'sent' } : state;
    default:
      return event satisfies never;
  }
};

/** Only a live camera shows movements; a file that was chosen is looked at by a person. */
export const needsProof = (
  key: IdentityItem,
  { origin }: TakenFile,
  biometricsAllowed: boolean,
): boolean => key === 'liveness' && origin === 'camera' && biometricsAllowed;
