import type { UseMutationOptions } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

type Options = Pick<UseMutationOptions<unknown, Error, unknown>, 'mutationKey'> & {
  /** Called before everything is read again, which may take the form away. */
  readonly onError?: (failure: Error) => void;
};

type Headers = Readonly<Record<string, string>>;

/** A command that counts once. A refusal reads everything again: another person may be first. */
export const useKeyedCommand = <Input, Reply>(
  send: (input: Input, headers: Headers) => Promise<Reply>,
  done: Done<Reply, Input>,
  options: Options = {},
) => {
  const { withKey } = useSameKey();
  const onSettled = useInvalidateCredits();
  return useCommit({
    mutationFn: (input: Input) => withKey(JSON.stringify(input), (headers) => send(input, headers)),
    onSettled,
    done,
    meta: { inline: true },
    ...options,
  });
};
