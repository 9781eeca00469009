import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { authorOf } from '../version-words.ts';

/** Why a draft was given back, or that it is a newer text of the product. */
export const ReturnNote = ({ template }: { template: TemplateDetail }) => {
  const { state, written_by: author, history } = template;
  if (state !== 'DRAFT') return null;
  const returned = history.findLast(({ action }) => action === 'template_returned');
  if (returned !== undefined && returned.reason !== null) {
    return (
      <Notice tone="warn">
        {authorOf(returned.by)} la devolvió el {formatDateTime(returned.happened_at)}: «
        {returned.reason}»
      </Notice>
    );
  }
  if (author !== null) return null;
  return (
    <Notice tone="info">
      Es un texto más nuevo del producto. Revísalo y proponlo, o descártalo.
    </Notice>
  );
};
