import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'
import { members } from './responses.ts'

/** Who may block whom (columns as in the table). */
export const safetyOperations: readonly Operation[] = [
  { name: 'block.list.own', procedure: 'safety.blocks', cells: members, request: () => ['GET', '/blocks'] },
  {
    name: 'block.unknown',
    procedure: 'safety.block',
    cells: members,
    request: () => ['PUT', `/users/${randomUUID()}/block`],
  },
  {
    name: 'unblock.unknown',
    procedure: 'safety.unblock',
    cells: members,
    request: () => ['DELETE', `/users/${randomUUID()}/block`],
  },
]
