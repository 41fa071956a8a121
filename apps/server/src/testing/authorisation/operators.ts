import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'

/** To everybody else, even a suspended operator, what operators call does not exist. */
const operators = 'N N N N N N N N N N N N N N N A'
const unknownToAll = 'N N N N N N N N N N N N N N N N'

const aboutFields = ['id', 'name', 'avatar_url', 'is_verified', 'rating', 'reviews_count']
const caseFields = [
  'number subject_type reason reporters about reporter reporter.id reporter.name due taken_by is_mine decided_at appeal',
  ...aboutFields.map((field) => `about.${field}`),
]
  .flatMap((fields) => fields.split(' '))
  .map((field) => `items[].${field}`)
  .join(' ')

const unknownCase = 2_000_000_000

/** A case and an act that do not exist, so that nothing changes: an operator is refused by the room itself. */
const caseOperations: readonly Operation[] = [
  {
    name: 'admin.cases',
    procedure: 'console.cases',
    cells: operators,
    request: () => ['GET', '/admin/cases'],
    fields: `items next_cursor counts counts.open counts.late counts.mine counts.appeals counts.decided ${caseFields}`,
  },
  ...(
    [
      ['findCase', 'GET', ''],
      ['takeCase', 'POST', '/take', {}],
      ['giveBackCase', 'POST', '/give-back', {}],
      ['decideCase', 'POST', '/decision', { version: 1, act: 'none', reason: 'Nothing to act on' }],
      ['previewDecision', 'POST', '/decision/preview', { act: 'none' }],
      ['readMore', 'POST', '/more', { reason: 'Was the price named earlier?' }],
    ] as const
  ).map(([procedure, method, path, body]): Operation => {
    return {
      name: `admin.${procedure}`,
      procedure: `console.${procedure}`,
      cells: unknownToAll,
      codes: { OPR: 'CASE_NOT_FOUND' },
      request: () => [method, `/admin/cases/${unknownCase}${path}`, body],
    }
  }),
  ...(
    [
      ['undoDecision', 'POST', `/admin/decisions/${randomUUID()}/undo`, 'DECISION_NOT_FOUND', { reason: 'A mistake' }],
      [
        'answerAppeal',
        'POST',
        `/admin/cases/${unknownCase}/appeal`,
        'DECISION_NOT_FOUND',
        { decision_id: randomUUID(), side: 'restricted', granted: false, answer: 'It stays' },
      ],
      ['caseFile', 'GET', `/admin/cases/files/${randomUUID()}`, 'REPORT_PICTURE_NOT_FOUND', undefined],
      ['confirmAct', 'POST', `/admin/acts/${randomUUID()}/confirm`, 'ACT_NOT_FOUND', {}],
      ['undoAct', 'POST', `/admin/acts/${randomUUID()}/undo`, 'ACT_NOT_FOUND', {}],
    ] as const
  ).map(([procedure, method, path, code, body]): Operation => {
    return {
      name: `admin.${procedure}`,
      procedure: `console.${procedure}`,
      cells: unknownToAll,
      codes: { OPR: code },
      request: () => [method, path, body],
    }
  }),
  {
    name: 'admin.acts',
    procedure: 'console.pendingActs',
    cells: operators,
    request: () => ['GET', '/admin/acts'],
    fields: '',
  },
]

/** A payment and a task that do not exist, so that nothing changes. */
const paymentOperations: readonly Operation[] = [
  {
    name: 'admin.payments',
    procedure: 'console.payments',
    cells: operators,
    request: () => ['GET', '/admin/payments'],
  },
  {
    name: 'admin.mismatches',
    procedure: 'console.mismatches',
    cells: operators,
    request: () => ['GET', '/admin/payments/mismatches'],
  },
  {
    name: 'admin.refundPayment',
    procedure: 'console.refundPayment',
    cells: unknownToAll,
    codes: { OPR: 'PAYMENT_NOT_FOUND' },
    request: () => ['POST', '/admin/payments/pi_unknown/refund', { reason: 'They asked for it' }],
  },
  {
    name: 'admin.retryTask',
    procedure: 'console.retryTask',
    cells: unknownToAll,
    codes: { OPR: 'TASK_NOT_FOUND' },
    request: () => ['POST', `/admin/payments/tasks/${randomUUID()}/retry`, {}],
  },
]

/** Settings as they are not, and an interest that does not exist, so that nothing changes. */
const settingsOperations: readonly Operation[] = [
  {
    name: 'admin.settings',
    procedure: 'console.settings',
    cells: operators,
    request: () => ['GET', '/admin/settings'],
  },
  { name: 'admin.rates', procedure: 'console.rates', cells: operators, request: () => ['GET', '/admin/rates'] },
  {
    name: 'admin.setRate',
    procedure: 'console.setRate',
    cells: operators,
    request: () => ['PUT', '/admin/rates', { day: '2026-11-27', currency: 'USD', per_euro: '1.16', source: 'A test' }],
  },
  ...(
    [
      ['changeSettings', 'PUT', '/admin/settings', 'SETTINGS_CHANGED', { version: 'another' }],
      ['orderInterests', 'PUT', '/admin/interests', 'SETTINGS_CHANGED', { ids: [] }],
      ['addInterest', 'POST', '/admin/interests', 'INTEREST_TAKEN', { name: 'Surfing' }],
    ] as const
  ).map(([procedure, method, path, code, body]): Operation => {
    const cells = operators.replace('A', 'C')
    return {
      name: `admin.${procedure}`,
      procedure: `console.${procedure}`,
      cells,
      codes: { OPR: code },
      request: () => [method, path, body],
    }
  }),
  ...(
    [
      ['renameInterest', 'PUT', { name: 'Sailing' }],
      ['removeInterest', 'DELETE', undefined],
    ] as const
  ).map(([procedure, method, body]): Operation => {
    return {
      name: `admin.${procedure}`,
      procedure: `console.${procedure}`,
      cells: unknownToAll,
      codes: { OPR: 'INTEREST_NOT_FOUND' },
      request: () => [method, `/admin/interests/${randomUUID()}`, body],
    }
  }),
]

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
    name: 'admin.overview',
    procedure: 'console.overview',
    cells: operators,
    request: () => ['GET', '/admin/overview'],
  },
  {
    name: 'admin.waiting',
    procedure: 'console.waiting',
    cells: operators,
    request: () => ['GET', '/admin/waiting'],
    fields: 'cases verification payments mail',
  },
  {
    name: 'admin.numbers',
    procedure: 'console.numbers',
    cells: operators,
    request: () => ['GET', '/admin/numbers'],
  },
  {
    name: 'admin.numbers.file',
    procedure: 'console.numbersFile',
    cells: operators,
    request: () => ['GET', '/admin/numbers.csv'],
  },
  ...paymentOperations,
  ...settingsOperations,
  ...caseOperations,
  {
    name: 'admin.audit',
    procedure: 'console.audit',
    cells: operators,
    // what is in a row differs with the act
    request: () => ['GET', '/admin/audit?q=nobody'],
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
