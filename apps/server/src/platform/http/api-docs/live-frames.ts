import { schemas } from '@wayhouse/domain'
import { ClientFrame, liveCloseCodes, livePath } from '@wayhouse/domain/live'
import { z } from 'zod'
import { securityOf } from './access.ts'
import type { Paths } from './open-api.ts'

const id = z.guid()

/** The frames of the server (`LiveEvent`) as a schema, for the document alone: the server sends them unchecked. */
const ServerFrame = z.union([
  z.object({ type: z.literal('notification.created'), notification_id: id }),
  z.object({ type: z.literal('notification.updated'), notification_id: id.nullable() }),
  z.object({ type: z.literal('reservation.changed'), reservation_id: id, tribe_id: id }),
  z.object({ type: z.enum(['tribe.changed', 'costs.changed']), tribe_id: id }),
  z.object({
    type: z.literal('chat.message'),
    thread_id: id,
    seq: z.int(),
    change: z.int(),
    message: schemas.Message.exactOptional(),
  }),
  z.object({ type: z.literal('chat.opened'), thread_id: id }),
  z.object({ type: z.literal('chat.read'), thread_id: id, user_id: id, last_read_seq: z.int() }),
  z.object({ type: z.literal('chat.typing'), thread_id: id, user_id: id }),
  z.object({ type: z.enum(['chat.threads', 'membership.changed', 'verification.changed']) }),
  z.object({ type: z.literal('resync') }),
])

export const liveSchemas = { LiveServerFrame: ServerFrame, LiveClientFrame: ClientFrame }

const { restarting, tooSlow, signedOut, otherMember, badFrame, tooManyFrames } = liveCloseCodes

const description = `Upgrades to a WebSocket (RFC 6455); the session's cookie and the \`Origin\` of this site are required. Every frame is JSON text.

The server sends \`LiveServerFrame\`: a hint that something has changed, with ids, at most once. Fetch what it names: the API is the source
of truth. After \`resync\`, and after every reconnect, fetch everything that is shown.

The client sends \`LiveClientFrame\` when it shows or leaves a tribe or a conversation; up to five of each are open at once. The events of a conversation begin
with \`chat.opened\`.

The server closes with ${restarting} (it restarts: reconnect), ${tooSlow} (the client reads too slowly: reconnect), ${signedOut} (no session:
do not reconnect), ${otherMember} (the session is another member's), ${badFrame} (a frame that is not valid) or ${tooManyFrames} (too many frames).`

const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

/** The operation of live events. */
export const livePaths: Paths = {
  [livePath.replace('/api', '')]: {
    get: {
      operationId: 'live.connect',
      summary: 'Live events, over a WebSocket',
      description,
      tags: ['live'],
      security: securityOf('member', 'live.connect'),
      responses: {
        101: { description: 'The connection is a WebSocket now.' },
        403: { description: 'The request comes from another site.' },
        429: { description: 'The member has too many connections open.', headers },
        503: { description: 'This node stops, or is busy.', headers },
      },
      'x-server-frame': { $ref: '#/components/schemas/LiveServerFrame' },
      'x-client-frame': { $ref: '#/components/schemas/LiveClientFrame' },
    },
  },
}
