import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { hiddenTribe, onePixel, othersAreAbsent, subscribers } from './responses.ts'

const onlyHost = 'U E F F F F F F F F F A F X U F'

/** Who may run a tribe (columns as in the table). They run before the operations that change its members. */
export const runningOperations: readonly Operation[] = [
  {
    name: 'tribe.complete, before the stay starts',
    procedure: 'tribes.complete',
    cells: 'U E F F F F F F F F F C F X U F',
    hidden: hiddenTribe,
    codes: { HST: 'STAY_NOT_STARTED' },
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/complete`],
  },
  {
    name: 'tribe.complete',
    procedure: 'tribes.complete',
    cells: onlyHost,
    hidden: hiddenTribe,
    request: ({ ended }) => ['POST', `/tribes/${ended.tribe}/complete`],
    fields: 'id',
  },
  {
    name: 'closure.other',
    procedure: 'tribes.readClosure',
    cells: othersAreAbsent,
    code: 'CLOSURE_NOT_FOUND',
    request: ({ ended }) => ['POST', `/closure-notifications/${ended.closure}/read`],
  },
  {
    name: 'stays.own',
    procedure: 'tribes.stays',
    cells: 'U E A A A A A A A A A A A A U A',
    request: () => ['GET', '/me/stays'],
    fields: `${nested(
      '[]',
      'id role title location image_url start_date end_date status size members_count members airbnb_total_cost host_name closure_id',
    )} ${nested('[].members[]', 'initials avatar_url')}`,
  },
  {
    name: 'tribe.update',
    procedure: 'tribes.update',
    cells: onlyHost,
    hidden: hiddenTribe,
    request: ({ tribe }) => ['PATCH', `/tribes/${tribe}`, { version: 1, description: 'Quieter.' }],
    fields: 'id version',
  },
  {
    name: 'tribe.update, of an older version',
    procedure: 'tribes.update',
    cells: 'U E F F F F F F F F F C F X U F',
    hidden: hiddenTribe,
    codes: { HST: 'TRIBE_CHANGED' },
    request: ({ tribe }) => ['PATCH', `/tribes/${tribe}`, { version: 1, description: 'Loud.' }],
  },
  {
    name: 'tribe.photo.upload',
    procedure: 'tribes.uploadTribePhoto',
    cells: onlyHost,
    hidden: hiddenTribe,
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/photos`, onePixel],
    fields: 'image_url was_animated',
  },
  {
    name: 'photo.upload, for a new tribe',
    procedure: 'tribes.uploadPhoto',
    cells: subscribers,
    request: () => ['POST', '/photos', onePixel],
    fields: 'image_url was_animated',
  },
  {
    name: 'tribe.changes',
    procedure: 'tribes.changes',
    cells: 'U E A A A A A A A A A A A X U A',
    hidden: hiddenTribe,
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/changes`],
    fields: `${nested('[]', 'version changed_at changed_by fields')} ${nested('[].changed_by', 'id name')} ${nested('[].fields[]', 'field from to')}`,
  },
  {
    name: 'tribe.hand_over.offer',
    procedure: 'tribes.offerHandOver',
    cells: onlyHost,
    hidden: hiddenTribe,
    request: ({ tribe, other }) => ['POST', `/tribes/${tribe}/hand-over`, { member_id: other.id, host_stays: true }],
    fields: 'id',
  },
  {
    name: 'tribe.hand_over.accept, without an offer',
    procedure: 'tribes.acceptHandOver',
    cells: 'U E S S V N N N S N N N N X U S',
    hidden: hiddenTribe,
    code: 'HAND_OVER_NOT_FOUND',
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/hand-over/accept`],
  },
  {
    name: 'tribe.hand_over.decline, without an offer',
    procedure: 'tribes.declineHandOver',
    cells: 'U E N N N N N N N N N N N X U N',
    hidden: hiddenTribe,
    code: 'HAND_OVER_NOT_FOUND',
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/hand-over/decline`],
  },
  {
    name: 'tribe.hand_over.withdraw',
    procedure: 'tribes.withdrawHandOver',
    cells: onlyHost,
    hidden: hiddenTribe,
    request: ({ tribe }) => ['DELETE', `/tribes/${tribe}/hand-over`],
    fields: 'id',
  },
]

/** Who may end a tribe. */
export const endingOperations: readonly Operation[] = [
  {
    name: 'tribe.delete, with members',
    procedure: 'tribes.delete',
    cells: 'U E F F F F F F F F F C F X U F',
    hidden: hiddenTribe,
    codes: { HST: 'TRIBE_HAS_MEMBERS' },
    request: ({ full }) => ['DELETE', `/tribes/${full.tribe}`],
  },
  {
    name: 'tribe.cancel',
    procedure: 'tribes.cancel',
    cells: onlyHost,
    hidden: hiddenTribe,
    request: ({ full }) => ['POST', `/tribes/${full.tribe}/cancel`, { reason: 'The owner sells the flat.' }],
    fields: 'id',
  },
]
