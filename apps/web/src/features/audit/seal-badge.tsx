import { countText } from '@cuotaclara/contract/values/number-text';
import { IconClock, IconLink, IconLinkOff } from '@tabler/icons-react';
import { Badge } from '#ui/text/badge.tsx';

type SealBadgeProps = {
  /** The place in the chain; null while it waits for its seal. */
  position: number | null;
  /** Whether it still is what was sealed; unknown where nobody has looked. */
  isIntact?: boolean;
};

/** The position of an entry in the chain. */
export const SealBadge = ({ position, isIntact = true }: SealBadgeProps) => {
  if (position === null) {
    return (
      <Badge tone="neutral" icon={IconClock}>
        Esperando sello
      </Badge>
    );
  }
  const link = countText(position);
  return isIntact ? (
    <Badge tone="good" icon={IconLink}>
      Encadenado: eslabón {link}
    </Badge>
  ) : (
    <Badge tone="danger" icon={IconLinkOff}>
      No coincide con su eslabón {link}
    </Badge>
  );
};
