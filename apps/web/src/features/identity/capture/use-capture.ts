import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { useEffect, useReducer, useState } from 'react';
import { keepCapture, readKeptCapture } from '#features/identity/sending/kept-capture.ts';
import { prepareFile, problemOfFile } from '#features/identity/sending/prepare-file.ts';
import { AIMING, type CaptureEvent, type CaptureState, nextCapture } from './capture-state.ts';

type Owner = { readonly userId: number; readonly key: IdentityItem };

type Step = CaptureEvent | { readonly type: 'restored'; readonly state: CaptureState };

const reduce = (state: CaptureState, step: Step): CaptureState =>
  step.type === 'restored' ? step.state : nextCapture(state, step);

/** The capture of one item; what was taken outlives a reload of the page. */
export const useCapture = ({ userId, key }: Owner) => {
  const [state, dispatch] = useReducer(reduce, AIMING);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let isOver = false;
    void readKeptCapture({ userId, key }).then((kept) => {
      if (isOver) return;
      if (kept) dispatch({ type: 'restored', state: kept.state });
      setIsRestored(true);
    });
    return () => {
      isOver = true;
    };
  }, [userId, key]);

  useEffect(() => {
    if (isRestored) void keepCapture({ userId, key }, state);
  }, [userId, key, state, isRestored]);

  const choose = async (file: File): Promise<void> => {
    const { kind } = IDENTITY_ITEMS[key];
    const message = problemOfFile(file, kind);
    if (message !== null) return dispatch({ type: 'unusable', message });
    const { blob, problem } = await prepareFile(file, kind);
    if (problem !== null) return dispatch({ type: 'unusable', message: problem });
    dispatch({ type: 'taken', taken: { blob, origin: 'upload' } });
  };

  const noteUpload = (uploadId: string): void => {
    if (state.stage === 'sending') void keepCapture({ userId, key }, { ...state, uploadId });
  };
  return {
    state,
    isRestored,
    dispatch: (event: CaptureEvent) => dispatch(event),
    choose: (file: File) => void choose(file),
    noteUpload,
  };
};
