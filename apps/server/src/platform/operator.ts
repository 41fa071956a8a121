/** Who acts as an operator: a member with the role, or, without an id, a user of the terminal. */
export type Operator = {
  id: string | null
  /** As it was at the time of the act. */
  name: string
}

/** The user of the terminal who runs a command. */
export function terminalOperator(userName: string): Operator {
  return { id: null, name: userName }
}
