import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { subscribers } from './responses.ts'

const group = 'id city country member_count is_member has_unread'

/** Who may do what with city groups (columns as in the table). */
export const cityGroupOperations: readonly Operation[] = [
  {
    name: 'city.list',
    procedure: 'chat.cityGroups',
    cells: subscribers,
    request: () => ['GET', '/city-groups'],
    fields: nested('[]', group),
  },
  {
    name: 'city.join.for_other',
    procedure: 'chat.joinCity',
    cells: 'U E S S V F F F S F F F F X U S',
    request: ({ threads, other }) => ['POST', `/city-groups/${threads.otherCity}/members`, { userId: other.id }],
  },
  {
    name: 'city.join of a conversation that is no city group',
    procedure: 'chat.joinCity',
    cells: 'U E S S V N N N S N N N N X U S',
    code: 'CITY_GROUP_NOT_FOUND',
    request: ({ threads }) => ['POST', `/city-groups/${threads.group}/members`, {}],
  },
  {
    name: 'city.join, again',
    procedure: 'chat.joinCity',
    cells: subscribers,
    request: ({ threads }) => ['POST', `/city-groups/${threads.city}/members`, {}],
    fields: group,
  },
  {
    name: 'city.leave, where one is not',
    procedure: 'chat.leaveCity',
    cells: subscribers,
    request: ({ threads }) => ['DELETE', `/city-groups/${threads.otherCity}/members`],
    fields: group,
  },
]
