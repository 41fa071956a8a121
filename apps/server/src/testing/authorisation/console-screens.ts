import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'

/** To everybody else, what operators call does not exist; `unknown` does not exist for operators either. */
const operators = 'N N N N N N N N N N N N N N N A'
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
    name: 'admin.member',
    procedure: 'console.member',
    cells: operators,
    request: (_fixture, { id }) => ['GET', `/admin/members/${id}`],
  },
  ...actsOn('members', 'MEMBER_NOT_FOUND', [
    ['suspend', 'suspendMember', { reason: 'A test', days: 7 }],
    ['restore', 'restoreMember', {}],
    ['end-sessions', 'endMemberSessions', {}],
    ['notes', 'addMemberNote', { text: 'A test' }],
    ['send-download', 'sendMemberDownload', {}],
    ['end', 'endMembership', { reason: 'A test', rule: 1 }],
    ['erase', 'eraseMember', { reason: 'A test' }],
  ]),
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
