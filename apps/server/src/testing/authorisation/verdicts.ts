import { actors, adminOnly, columns, hiddenActors, otherOperators } from './actors.ts'
import type { Operation, Verdict } from './operation.ts'

/** Who tries an operation: of the operators without a column, only what operators call, which are few. */
export function actorsOf({ name }: Operation): string[] {
  return actors.filter((column) => !otherOperators.includes(column) || name.startsWith('admin.'))
}

export function verdictOf({ cells, hidden, procedure }: Operation, column: string): Verdict {
  if (column === 'STL') return 'N'
  if (column === 'MOD') return adminOnly.has(procedure ?? '') ? 'P' : (cells.split(' ').at(-1) as Verdict)
  const isHidden = hiddenActors.includes(column)
  if (isHidden && hidden !== undefined) return hidden.verdict
  return cells.split(' ')[columns.indexOf(isHidden ? 'SUB' : column)] as Verdict // the table's first test checks that there is one
}

export function isAllowed(verdict: Verdict): boolean {
  return verdict === 'A' || verdict === 'L'
}
