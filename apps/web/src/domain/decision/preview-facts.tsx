import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { FactList } from '#ui/layout/fact-list.tsx';
import { rowLabel, valueText } from './value-text.ts';

type PreviewFactsProps = {
  readonly kind: DecisionKind;
  readonly preview: Pick<ShownPreview, 'facts'>;
};

/** Facts beside the rows that a decision changes. */
export const PreviewFacts = ({ kind, preview: { facts } }: PreviewFactsProps) =>
  facts.length > 0 && (
    <FactList
      facts={facts.map(({ name, value }) => ({
        label: rowLabel(kind, { name }),
        value: valueText(kind, name, value),
      }))}
    />
  );
