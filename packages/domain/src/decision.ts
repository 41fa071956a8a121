/** What a policy returns: allowed, or not with the code of the refusal (a key of an error catalogue). */
export type Decision<Code extends string = string> = { allowed: true } | { allowed: false; code: Code }

export const allowed: Decision<never> = { allowed: true }

export function refused<Code extends string>(code: Code): Decision<Code> {
  return { allowed: false, code }
}
