import type { FunctionName } from '@cuotaclara/contract';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';

/** Whether the role of the signed-in person has a function. */
export type May = (name: FunctionName) => boolean;

export const useMay = (): May => {
  const { user } = useSession();
  return (name) => user !== null && mayDo(user, name);
};
