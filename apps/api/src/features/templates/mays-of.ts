import type { TemplateState } from '@cuotaclara/contract/templates/template-words';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type Standing = {
  readonly state: TemplateState;
  readonly proposerId: number | null;
  /** A version of the kind is a draft or proposed. */
  readonly hasOpen: boolean;
};

type Person = Pick<Actor, 'userId' | 'functions'>;

/** The author takes a proposal back; the publisher gives it back. */
export const mayGiveBack = ({ userId, functions }: Person, proposerId: number | null): boolean =>
  functions.has('publish_templates') || (functions.has('write_templates') && proposerId === userId);

/** What a person may do now with a version. */
export function maysOf(
  actor: Person,
  { state, proposerId, hasOpen }: Standing,
): TemplateDetail['may'] {
  const writes = actor.functions.has('write_templates');
  const publishes = actor.functions.has('publish_templates');
  const isDraft = state === 'DRAFT';
  const isProposed = state === 'PROPOSED';
  return {
    edit: writes && isDraft,
    discard: writes && isDraft,
    propose: writes && isDraft,
    give_back: isProposed && mayGiveBack(actor, proposerId),
    publish: publishes && isProposed && proposerId !== actor.userId,
    retire: publishes && state === 'PUBLISHED',
    start: writes && !hasOpen,
  };
}

/** Refuses a person who neither writes nor publishes templates. */
export function demandReader({ functions }: Person): void {
  const mayRead = functions.has('write_templates') || functions.has('publish_templates');
  if (!mayRead) refuse('permission_denied');
}
