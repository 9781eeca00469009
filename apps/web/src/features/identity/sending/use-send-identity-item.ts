import type { BorrowerProfile, OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import {
  announceIdentityItem,
  getUploadProgress,
  sendIdentityItemPart,
} from '@cuotaclara/contract/identity/captures';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownBorrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import type { CaptureRefusal, CaptureState } from '#features/identity/capture/capture-state.ts';
import { identityQueries } from '#features/identity/identity-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { reportProblem } from '#lib/api/problems.ts';
import {
  type SendingState,
  type SentItem,
  sendIdentityItem,
  type UploadWire,
} from './send-identity-item.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** The program may be wrong about the side, and a person looks at it in the end. */
const SIDE_DOUBTS: readonly (string | undefined)[] = ['photo_shows_front', 'photo_shows_back'];

type SendingStage = Extract<CaptureState, { stage: 'sending' }>;

type SendOptions = {
  readonly itemKey: IdentityItem;
  readonly sending: SendingStage;
  readonly onAnnounced: (uploadId: string) => void;
  readonly onSent: (sent: SentItem) => void;
  readonly onRefused: (refusal: CaptureRefusal) => void;
};

const wireFor = (key: IdentityItem, sending: SendingStage, signal: AbortSignal): UploadWire => {
  const { taken, challengeId } = sending;
  const { type, size } = taken.blob;
  return {
    announce: () =>
      call(
        announceIdentityItem,
        {
          body: {
            key,
            content_type: type === '' ? 'application/octet-stream' : type,
            bytes: size,
            origin: taken.origin,
            ...(challengeId !== null && { challenge_id: challengeId }),
            ...(sending.isSideConfirmed && { side_confirmed: true }),
          },
        },
        { signal },
      ),
    sendPart: (id, offset, part) =>
      call(sendIdentityItemPart, { params: { id }, query: { offset }, body: part }, { signal }),
    askProgress: (id) => call(getUploadProgress, { params: { id } }, { signal }),
  };
};

/** Updates the item wherever it is shown, with the picture that was just sent. */
const useKeepItem = () => {
  const queryClient = useQueryClient();
  return (item: OwnIdentityItem, blob: Blob): void => {
    const profile = queryClient.getQueryData<BorrowerProfile>(ownProfile.queryKey);
    if (profile) {
      queryClient.setQueryData(ownProfile.queryKey, {
        ...profile,
        identityDocuments: profile.identityDocuments.map((each) =>
          each.key === item.key ? item : each,
        ),
      });
      queryClient.setQueryData(identityQueries.file(profile, item).queryKey, blob);
    }
    // The home, the navigation and the profile show the state of the identity, too.
    void queryClient.invalidateQueries({
      predicate: (query) => !matchQuery({ queryKey: ownBorrowerKeys.files }, query),
    });
  };
};

/** Sends for as long as the screen is there; what is left then goes on at the next visit. */
export const useSendIdentityItem = (options: SendOptions): SendingState => {
  const [state, setState] = useState<SendingState>({ share: 0, isWaiting: false });
  const keepItem = useKeepItem();
  const latest = useRef({ ...options, keepItem });
  latest.current = { ...options, keepItem };
  const { sending } = options;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        const sent = await sendIdentityItem({
          file: sending.taken.blob,
          wire: wireFor(latest.current.itemKey, sending, signal),
          uploadId: sending.uploadId,
          onAnnounced: (uploadId) => latest.current.onAnnounced(uploadId),
          onState: setState,
          waitForConnection: waitForConnection(signal),
          clock: () => performance.now(),
        });
        if (signal.aborted) return;
        latest.current.keepItem(sent.item, sending.taken.blob);
        latest.current.onSent(sent);
      } catch (failure) {
        if (signal.aborted) return;
        reportProblem(failure, { isInline: true });
        const isFinal = failure instanceof ApiError && failure.status === 400;
        const canInsist = failure instanceof ApiError && SIDE_DOUBTS.includes(failure.code);
        const message = inlineText(sendIdentityItemPart, failure);
        latest.current.onRefused({ message, isFinal, canInsist });
      }
    };
    void run();
    return () => controller.abort();
  }, [sending]);

  return state;
};
