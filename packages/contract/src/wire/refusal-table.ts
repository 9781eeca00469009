/**
 * Ways in which the server says no, by their code: the status and the text for people. `{name}` is
 * replaced by the fact of that name. A refusal whose own text must reach a toast has status 400:
 * that is the only status whose toast shows the message of the server.
 */
export type RefusalTable = Readonly<
  Record<
    string,
    {
      readonly status: number;
      readonly message: string;
      /** What stands for a fact that a refusal does not have. */
      readonly unknown?: Readonly<Record<string, string>>;
    }
  >
>;
