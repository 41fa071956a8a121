import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'
import { hiddenTribe, owners, subscribers } from './responses.ts'

/** Who may start which conversation, and the choices about it (columns as in the table). */
export const personalOperations: readonly Operation[] = [
  {
    name: 'personal.contact',
    procedure: 'chat.contact',
    cells: subscribers,
    request: ({ other }) => ['GET', `/users/${other.id}/contact`],
    fields: 'may_write thread_id',
  },
  {
    name: 'personal.start',
    procedure: 'chat.startPersonal',
    cells: 'U E S S V N N A S N N A N X U S',
    code: 'TRIBE_NOT_FOUND',
    request: ({ tribe, other }) => ['POST', '/threads/personal', { user_id: other.id, tribe_id: tribe }],
    fields: 'thread_id',
  },
  {
    name: 'question.state',
    procedure: 'chat.questionState',
    cells: subscribers,
    hidden: hiddenTribe,
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/question`],
    fields: 'may_ask thread_id group_id',
  },
  {
    name: 'question.request',
    procedure: 'chat.ask',
    cells: 'U E S S V A A A S A A F A X U S',
    hidden: hiddenTribe,
    request: ({ tribe }) => ['POST', `/tribes/${tribe}/question`, { client_id: randomUUID(), content: 'A desk?' }],
    fields: 'thread_id',
  },
  {
    name: 'chat.preferences.own',
    procedure: 'chat.preferences',
    cells: owners,
    request: () => ['GET', '/me/chat-preferences'],
    fields: 'accepts_questions',
  },
  {
    name: 'chat.preferences.choose.own',
    procedure: 'chat.choose',
    cells: owners,
    request: () => ['PUT', '/me/chat-preferences', { accepts_questions: true }],
    fields: 'accepts_questions',
  },
  {
    name: 'chat.preferences.choose.other',
    procedure: 'chat.choose',
    cells: 'U I I I I I I I I I I I I I U I',
    request: ({ other }) => ['PUT', '/me/chat-preferences', { accepts_questions: false, user_id: other.id }],
  },
]
