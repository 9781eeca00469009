import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { OtherAccount } from './other-account.tsx';
import { accountOptions, OTHER_ACCOUNT, type OwnAccountDraft, placeOf } from './own-account.ts';

type OwnAccountFieldProps = {
  label: string;
  accounts: readonly string[];
  draft: OwnAccountDraft;
  /** What is missing, once the form was sent. */
  error: string | undefined;
  onDraft: (draft: OwnAccountDraft) => void;
};

/** Which account of the company money entered or left. */
export const OwnAccountField = (props: OwnAccountFieldProps) => {
  const { label, accounts, draft, error, onDraft } = props;
  const place = placeOf(draft, accounts);
  const isOther = place === OTHER_ACCOUNT;
  const isMissing = error !== undefined;
  return (
    <>
      <NativeSelect
        label={label}
        rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        data={accountOptions(accounts)}
        value={place}
        error={isOther ? undefined : error}
        onChange={(event) => onDraft({ ...draft, place: event.currentTarget.value })}
      />
      {isOther && (
        <OtherAccount
          typed={draft}
          problems={{
            ...(isMissing && draft.bank === '' && { bank: 'Elige el banco.' }),
            ...(isMissing &&
              draft.account === '' && { account: 'Escribe el número de la cuenta.' }),
          }}
          onTyped={(part) => onDraft({ ...draft, ...part })}
        />
      )}
    </>
  );
};
