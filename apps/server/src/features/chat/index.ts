import { attachmentMaxBytes } from '@wayhouse/domain/chat'
import type { CityName } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { announceMessage } from './announce-message.ts'
import { dropAttachmentsOf, dropUnsentUploads, unsentUploadsQueue } from './attachments.ts'
import { beginCityGroup } from './city-groups.ts'
import type { ChatDeps, Chatting } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { ownData } from './own-data.ts'
import { postToGroup } from './post-to-group.ts'
import type { GroupChange } from './post-to-group.ts'
import { readableThreads } from './readers.ts'
import type { OpenThread } from './readers.ts'
import { chatRoutes } from './routes.ts'
import { reservationThreads } from './threads.ts'
import { emailUnread, unreadEmailsQueue } from './unread-emails.ts'
import { writeConversations } from './write-conversations.ts'

export { beginCityGroup } from './city-groups.ts'
export type { ChatDeps } from './deps.ts'
export { threadKey } from './threads.ts'
export { writeConversations } from './write-conversations.ts'

export type Chat = ReturnType<typeof createChat>

/** Messages: a tribe's group, the conversation about a request, two members in person, the group of a city. */
export function createChat(given: ChatDeps) {
  const deps: Chatting = { ...given, byThread: oneAtATime() }
  return {
    ...writeConversations({ ...deps, announce: (trx, place) => announceMessage(deps, trx, place) }),
    ownData,
    routes: chatRoutes(deps),
    /** Begins the group of a city unless there is one. */
    beginCityGroup: (trx: Transaction<DB>, city: CityName) => beginCityGroup(trx, city, deps.clock.now()),
    reservationThreads,
    /** Says in a tribe's group who has come or gone. */
    postToGroup: (trx: Transaction<DB>, passage: GroupChange) => postToGroup(deps, trx, passage),
    /** Which of these conversations may be read by the members who have them open. */
    readableThreads: (open: readonly OpenThread[]) => readableThreads(deps, open),
    queues: [unsentUploadsQueue(deps), unreadEmailsQueue(deps)],
    emailSamples,
    /** Where files are taken instead of JSON. */
    uploads: [
      {
        path: /^\/api\/threads\/[^/]+\/attachments$/,
        largestBytes: attachmentMaxBytes,
        tooLarge: 'ATTACHMENT_TOO_LARGE' as const,
      },
    ],
    /** Removes the files of a member who is about to be erased. */
    removeFilesOf: (trx: Transaction<DB>, userId: string) => dropAttachmentsOf(deps.jobs, trx, userId),
    /** Does what its queue does. */
    emailUnread: () => emailUnread(deps),
    dropUnsentUploads: () => dropUnsentUploads(deps),
  }
}
