let kept = '';

/** The address of who has just chosen a password: the login, the next page, has it filled in. */
export const loginEmail = {
  read: (): string => kept,
  keep: (email: string): void => {
    kept = email;
  },
};
