import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { SCREENING_KINDS } from '@cuotaclara/contract/screening/screening-lists';
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HitComparison } from './hit-comparison.tsx';
import { type HitVerdict, type OpenHit, PLACEHOLDERS, QUESTIONS, VERBS } from './hit-words.ts';
import classes from './screening.module.css';
import { useDecideHit } from './use-screening-changes.ts';

export type Decided = { readonly hit: OpenHit; readonly decision: HitVerdict };

type HitItemProps = { hit: OpenHit; onDecided: (decided: Decided) => void };

/** Neither answer is pushed: a wrong one stops a credit, or lets one through. */
export const HitItem = ({ hit, onDecided }: HitItemProps) => {
  const decide = useDecideHit();
  const ask = (decision: HitVerdict): void =>
    confirmAction({
      ...QUESTIONS[decision](hit),
      verb: VERBS[decision],
      ...(decision === 'confirmed' && hit.list_kind === 'sanctions' && { tone: 'danger' }),
      reason: {
        label: 'En qué te basas',
        placeholder: PLACEHOLDERS[decision],
        lengthMax: NOTE_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        // The second of two users who decide at once gets a refusal.
        const seen = { id: hit.screening_hit_id, seen_decision: null };
        await decide.mutateAsync({ ...seen, decision, reason });
        onDecided({ hit, decision });
      },
    });
  return (
    <Stack gap={3}>
      <div className={classes.hitHead}>
        <Link
          to="/borrowers/$document"
          params={{
            document: exactBorrowerKey({
              borrower_id: hit.borrower_id,
              identification: hit.borrower_identification,
            }),
          }}
          className={classes.person}
        >
          {hit.borrower_name}
        </Link>
        <Quiet>{formatIdentification(hit.borrower_identification)}</Quiet>
        <Badge tone="warn" icon={IconListSearch}>
          {SCREENING_KINDS[hit.list_kind]}
        </Badge>
      </div>
      <HitComparison hit={hit} />
      <Quiet>
        {hit.list_name} · encontrada el <DateText value={hit.found_at} withTime />
      </Quiet>
      <Row to="right" fillsPhone>
        <Button variant="default" onClick={() => ask('confirmed')}>
          Es la misma persona
        </Button>
        <Button variant="default" onClick={() => ask('dismissed')}>
          No es la persona
        </Button>
      </Row>
    </Stack>
  );
};
