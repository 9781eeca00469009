import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';

/** Reasons for which an act is not possible yet, one a line; nothing where there is none. */
export const ObstacleNotice = ({ obstacles }: { obstacles: readonly string[] }) =>
  obstacles.length > 0 && (
    <Notice tone="info">
      <Stack gap={1}>
        {obstacles.map((obstacle) => (
          <div key={obstacle}>{obstacle}</div>
        ))}
      </Stack>
    </Notice>
  );
