import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle, IconBox, IconCar, IconCheck, IconMotorbike } from '@tabler/icons-react';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import { Badge } from '#ui/text/badge.tsx';
import classes from './credit-head.module.css';
import { dueLine, type Payable, paidText, segmentsOf } from './payable.ts';

const ICONS = { motorcycle: IconMotorbike, car: IconCar, other: IconBox } as const;

type CreditHeadProps = {
  readonly credit: Payable;
  readonly name: string;
  readonly about: string;
};

/** Which credit is paid, how it stands, and how far its plan is. */
export const CreditHead = ({ credit, name, about }: CreditHeadProps) => {
  const Icon = ICONS[credit.product_kind ?? 'other'];
  const days = credit.days_past_due;
  return (
    <section aria-label="El crédito">
      <div className={classes.holder}>
        <span className={classes.icon}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
        </span>
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.number}>{about}</span>
        </span>
        {days > 0 ? (
          <Badge tone="danger" icon={IconAlertTriangle}>
            {countedText(days, ['día', 'días'])} de mora
          </Badge>
        ) : (
          <Badge tone="good" icon={IconCheck}>
            Al día
          </Badge>
        )}
      </div>
      <div className={classes.strip}>
        <InstalmentStrip size="sm" label={paidText(credit)} instalments={segmentsOf(credit)} />
      </div>
      <p className={classes.progress}>
        <span>{paidText(credit)}</span>
        <span>{dueLine(credit)}</span>
      </p>
    </section>
  );
};
