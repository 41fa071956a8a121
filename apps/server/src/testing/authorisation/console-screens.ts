import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'

/** To everybody else, what operators call does not exist; `unknown` does not exist for operators either. */
const operators = 'N N N N N N N N N N N N N N N A'
const conflict = 'N N N N N N N N N N N N N N N C'
const unknown = 'N N N N N N N N N N N N N N N N'

/** Reads of the console's lists, and acts on what does not exist: an operator gets as far as that, and nothing changes. */
export const screenOperations: readonly Operation[] = [
  {
    name: 'admin.members',
    procedure: 'console.members',
    cells: operators,
    request: ({ other }) => ['GET', `/admin/members?q=${other.id}`],
  },
  {
    name: 'admin.members.file',
    procedure: 'console.membersFile',
    cells: operators,
    request: ({ other }) => ['GET', `/admin/members.csv?q=${other.id}`],
  },
  {
    name: 'admin.member',
    procedure: 'console.member',
    cells: operators,
    request: (_fixture, { id }) => ['GET', `/admin/members/${id}`],
  },
  ...actsOn('members', 'MEMBER_NOT_FOUND', [
    ['suspend', 'suspendMember', { rule: 4, reason: 'A test', days: 7 }],
    ['restore', 'restoreMember', {}],
    ['end-sessions', 'endMemberSessions', {}],
    ['notes', 'addMemberNote', { text: 'A test' }],
    ['send-download', 'sendMemberDownload', {}],
    ['exception', 'setException', { has_exception: true }],
    ['end', 'endMembership', { reason: 'A test', rule: 1 }],
    ['erase', 'eraseMember', { reason: 'A test' }],
  ]),
  {
    name: 'admin.erasures',
    procedure: 'console.erasures',
    cells: operators,
    request: () => ['GET', '/admin/erasures'],
  },
  { name: 'admin.setup', procedure: 'console.setup', cells: operators, request: () => ['GET', '/admin/setup'] },
  {
    name: 'admin.setup.check',
    procedure: 'console.checkSetupStep',
    cells: operators,
    request: () => ['POST', '/admin/setup/theme/check', {}],
  },
  {
    name: 'admin.setup.skip',
    procedure: 'console.skipSetupStep',
    cells: operators,
    request: () => ['POST', '/admin/setup/theme/skip', { skipped: false }],
  },
  { name: 'admin.reviews', procedure: 'console.reviews', cells: operators, request: () => ['GET', '/admin/reviews'] },
  ...actsOn('reviews', 'REVIEW_NOT_FOUND', [
    ['hide', 'hideReview', { rule: 5, reason: 'A test' }],
    ['show', 'showReview', {}],
  ]),
  // a tribe that no actor belongs to is in the list of operators (AUD-03)
  {
    name: 'admin.tribes',
    procedure: 'console.tribes',
    cells: operators,
    request: ({ tribe }) => ['GET', `/admin/tribes?q=${tribe}`],
  },
  ...actsOn('tribes', 'TRIBE_NOT_FOUND', [
    ['take-down', 'takeTribeDown', { rule: 3, reason: 'A test' }],
    ['restore', 'restoreTribe', {}],
  ]),
  {
    name: 'admin.verification',
    procedure: 'console.waitingChecks',
    cells: operators,
    request: () => ['GET', '/admin/verification'],
  },
  ...actsOn('verification', 'CHECK_NOT_WAITING', [
    ['approve', 'approveCheck', { reason: 'A test' }],
    ['reject', 'rejectCheck', { reason: 'A test' }],
  ]).map((operation) => ({ ...operation, cells: conflict })),
  {
    name: 'admin.jobs.retry',
    procedure: 'console.retryJobs',
    cells: unknown,
    codes: { OPR: 'FAILED_JOBS_NOT_FOUND' },
    request: () => ['POST', '/admin/jobs/retry', { queue: 'nothing' }],
  },
  { name: 'admin.mail', procedure: 'console.undeliveredMail', cells: operators, request: () => ['GET', '/admin/mail'] },
  {
    name: 'admin.mail.retry',
    procedure: 'console.retryMail',
    cells: unknown,
    codes: { OPR: 'UNDELIVERED_MAIL_NOT_FOUND' },
    request: () => ['POST', '/admin/mail/retry', { id: randomUUID() }],
  },
]

function actsOn(
  things: string,
  code: string,
  acts: readonly [path: string, procedure: string, body: object][],
): Operation[] {
  return acts.map(([path, procedure, body]) => ({
    name: `admin.${procedure}`,
    procedure: `console.${procedure}`,
    cells: unknown,
    codes: { OPR: code },
    request: () => ['POST', `/admin/${things}/${randomUUID()}/${path}`, body],
  }))
}
