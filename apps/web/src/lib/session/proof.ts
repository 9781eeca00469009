import { PROOF_WAYS, type ProofWay } from '@cuotaclara/contract';
import { ApiError } from '#lib/api/api-error.ts';

/** Asks the user for a proof. Answers whether they gave it. */
type AskForProof = (by: ProofWay) => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** The application says once how a proof is asked for; this layer knows no dialogs. */
export const askForProofWith = (ask: AskForProof): void => {
  askForProof = ask;
};

const isWay = (by: unknown): by is ProofWay => PROOF_WAYS.some((way) => way === by);

/**
 * Obtains the proof that a refused call needs. Answers whether the call can be repeated: false for
 * every other failure, and for a user who closed the question.
 */
export const obtainProof = async (failure: unknown): Promise<boolean> => {
  if (!(failure instanceof ApiError) || failure.code !== 'reauthentication_needed') return false;
  const by = failure.details?.facts?.['by'];
  return isWay(by) && askForProof !== null ? askForProof(by) : false;
};
