import { OTHER_STATUS_TEXT, STATUS_TEXTS } from '@cuotaclara/contract';
import { ApiError } from './api-error.ts';
import { isRefusal } from './refusal.ts';

const hasOwnText = (status: number): status is keyof typeof STATUS_TEXTS => status in STATUS_TEXTS;

/**
 * The specification's text for a failure, as a toast shows it. A refusal that the server words
 * itself is shown as its 400: the general text would blame the network.
 */
export const failureText = (failure: unknown): string => {
  if (!(failure instanceof ApiError)) return OTHER_STATUS_TEXT;
  if (failure.status === 400 || isRefusal(failure)) return failure.message;
  return hasOwnText(failure.status) ? STATUS_TEXTS[failure.status] : OTHER_STATUS_TEXT;
};
