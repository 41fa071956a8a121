import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'
import { everyone, members, onePixel, owners } from './responses.ts'

const unknownToAll = 'U N N N N N N N N N N N N N U N'

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
  {
    name: 'report.tribe',
    procedure: 'safety.report',
    cells: 'U A A A A A A A A A A N A X U A',
    code: 'REPORTED_NOT_FOUND',
    hidden: { verdict: 'N', code: 'REPORTED_NOT_FOUND' },
    request: ({ tribe }) => ['POST', '/reports', { subject_type: 'tribe', subject_id: tribe, reason: 'false' }],
    fields: 'case first_look_by',
  },
  { name: 'report.list.own', procedure: 'safety.ownCases', cells: owners, request: () => ['GET', '/reports'] },
  {
    name: 'report.picture.add',
    procedure: 'safety.addPicture',
    cells: members,
    request: () => ['POST', '/reports/pictures', onePixel],
    fields: 'id',
  },
  {
    name: 'report.picture.unknown',
    procedure: 'safety.picture',
    cells: unknownToAll,
    code: 'REPORT_PICTURE_NOT_FOUND',
    request: () => ['GET', `/reports/pictures/${randomUUID()}`],
  },
  { name: 'decision.list.own', procedure: 'safety.decisions', cells: owners, request: () => ['GET', '/decisions'] },
  {
    name: 'decision.acknowledge.unknown',
    procedure: 'safety.acknowledge',
    cells: unknownToAll,
    code: 'DECISION_NOT_FOUND',
    request: () => ['POST', `/decisions/${randomUUID()}/acknowledge`],
  },
  {
    name: 'decision.appeal.unknown',
    procedure: 'safety.appeal',
    cells: unknownToAll,
    code: 'DECISION_NOT_FOUND',
    request: () => ['POST', `/decisions/${randomUUID()}/appeal`, { text: 'I did not know about this rule.' }],
  },
  {
    name: 'notice.send',
    procedure: 'safety.notice',
    cells: everyone,
    request: ({ tribe }) => [
      'POST',
      '/notices',
      {
        link: `/app/tribes/${tribe}`,
        why: 'This flat is let without the permit that the city asks of every host.',
        name: 'Claire',
        email: 'claire@fontaine.test',
        accurate: true,
      },
    ],
    fields: 'case first_look_by',
  },
]
