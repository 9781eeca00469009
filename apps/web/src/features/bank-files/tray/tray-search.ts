import {
  AGES,
  DEPOSIT_SOURCES,
  type DepositAge,
  type DepositSource,
} from '@cuotaclara/contract/bank-files/deposit-words';

/** What the address of the tray filters by. */
export type TraySearch = {
  text?: string | undefined;
  age?: DepositAge | undefined;
  source?: DepositSource | undefined;
  proposed?: boolean | undefined;
};

/** The filters of an address; what is not one of them is left out. */
export const readTraySearch = (search: Record<string, unknown>): TraySearch => {
  const { text, age, source, proposed } = search;
  return {
    ...(typeof text === 'string' && text !== '' && { text }),
    ...(typeof age === 'string' && age in AGES && { age: age as DepositAge }),
    ...(typeof source === 'string' &&
      source in DEPOSIT_SOURCES && { source: source as DepositSource }),
    ...(proposed === true && { proposed }),
  };
};
