import type { Operator } from '../../../platform/operator.ts'

/** Whether two acts are of one person; those of the terminal are told apart by their names alone. */
export function isSameOperator(one: Operator, other: Operator): boolean {
  return one.id === other.id && (one.id !== null || one.name === other.name)
}
