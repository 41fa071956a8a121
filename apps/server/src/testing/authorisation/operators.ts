import type { Operation } from './operation.ts'

/** To everybody else, even a suspended operator, what operators call does not exist. */
const operators = 'N N N N N N N N N N N N N N N A'

/** Who may do what in the console of operators (columns as in the table). */
export const operatorOperations: readonly Operation[] = [
  {
    name: 'admin.me',
    procedure: 'operators.me',
    cells: operators,
    request: () => ['GET', '/admin/me'],
    fields: 'role',
  },
]
