import type { TemplateState } from '@cuotaclara/contract/templates/template-words';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import type { Actor } from '#platform/http/actor.ts';

type Standing = {
  readonly state: TemplateState;
  /** A version of the kind is a draft or proposed. */
  readonly hasOpen: boolean;
};

/** What a person may do now with a version. */
export function maysOf(
  actor: Pick<Actor, 'functions'>,
  { state, hasOpen }: Standing,
): TemplateDetail['may'] {
  const writes = actor.functions.has('write_templates');
  const publishes = actor.functions.has('publish_templates');
  const isDraft = state === 'DRAFT';
  return {
    edit: writes && isDraft,
    discard: writes && isDraft,
    propose: writes && isDraft,
    retire: publishes && state === 'PUBLISHED',
    start: writes && !hasOpen,
  };
}
