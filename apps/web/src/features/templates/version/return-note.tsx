import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { authorOf } from '../version-words.ts';

/** Why a draft was given back, or what a proposal changes, in the words of who wrote it. */
export const ReturnNote = ({ template }: { template: TemplateDetail }) => {
  const { state, note, history } = template;
  const returned = history.findLast(({ action }) => action === 'template_returned');
  if (state === 'DRAFT' && returned !== undefined && returned.reason !== null) {
    return (
      <Notice tone="warn">
        {authorOf(returned.by)} la devolvió el {formatDateTime(returned.happened_at)}: «
        {returned.reason}»
      </Notice>
    );
  }
  if (state === 'PROPOSED' && note !== null) {
    return (
      <Notice tone="info">
        Qué cambia, según {authorOf(template.proposed_by)}: «{note}»
      </Notice>
    );
  }
  return null;
};
