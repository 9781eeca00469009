import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';

type PagesProps = {
  page: { readonly number: number; readonly size: number; readonly total: number };
  onPage: (page: number) => void;
};

/** Earlier and later rows; nothing where all of them are there. */
export const Pages = ({ page: { number, size, total }, onPage }: PagesProps) => {
  if (total <= size) return null;
  const last = Math.min(total, (number + 1) * size);
  return (
    <Row to="right">
      <Quiet isLive>
        {countText(number * size + 1)}–{countText(last)} de {countText(total)}
      </Quiet>
      <Button
        variant="default"
        size="sm"
        disabled={number === 0}
        onClick={() => onPage(number - 1)}
      >
        Anteriores
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={last >= total}
        onClick={() => onPage(number + 1)}
      >
        Siguientes
      </Button>
    </Row>
  );
};
