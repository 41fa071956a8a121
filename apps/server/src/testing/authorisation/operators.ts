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
    fields: 'role until',
  },
  {
    name: 'admin.audit',
    procedure: 'console.audit',
    cells: operators,
    request: () => ['GET', '/admin/audit'],
    fields: 'items next_cursor acts',
  },
  {
    name: 'admin.audit.check',
    procedure: 'console.checkAudit',
    cells: operators,
    request: () => ['POST', '/admin/audit/check', {}],
    fields: 'rows broken checked_at',
  },
  {
    name: 'admin.audit.file',
    procedure: 'console.auditFile',
    cells: operators,
    request: () => ['GET', '/admin/audit.csv'],
  },
]
