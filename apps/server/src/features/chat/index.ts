import { attachmentMaxBytes } from '@wayhouse/domain/chat'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { serializeByKey } from '../../platform/serialize-by-key.ts'
import type { TribeEvents } from '../tribes/index.ts'
import { announceMessage } from './announce-message.ts'
import { dropAttachmentsOf, dropUnsentUploads, unsentUploadsQueue } from './attachments.ts'
import { ensureCityGroup } from './city-groups.ts'
import { copyMessage } from './copy-message.ts'
import type { ChatDeps, ChatRoomDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { countFirstContact } from './first-contact.ts'
import { forgetHiddenMessages, hideMessage, requestMessage, showMessage } from './hide-message.ts'
import { messagesAround } from './messages-around.ts'
import { ownData } from './own-data.ts'
import { postToGroup } from './post-to-group.ts'
import type { GroupChange } from './post-to-group.ts'
import { readableThreads } from './readers.ts'
import type { OpenThread } from './readers.ts'
import { chatRoutes } from './routes.ts'
import { reservationThreads } from './threads.ts'
import { sendUnreadEmails, unreadEmailsQueue } from './unread-emails.ts'
import { writeConversations } from './write-conversations.ts'

export { ensureCityGroup } from './city-groups.ts'
export type { ChatDeps } from './deps.ts'
export type { SystemMessage } from './system-texts.ts'
export { threadKey } from './threads.ts'
export { writeConversations } from './write-conversations.ts'

export type Chat = ReturnType<typeof createChat>

/** Messages: tribe groups, conversations about a request, conversations between two members, city groups. */
export function createChat(given: ChatDeps) {
  const deps: ChatRoomDeps = { ...given, serializeByThread: serializeByKey() }
  return {
    ...writeConversations({ ...deps, announce: (trx, place) => announceMessage(deps, trx, place) }),
    ownData,
    routes: chatRoutes(deps),
    ensureCityGroup: (trx: Transaction<DB>, placed: TribeEvents['tribe.placed']) =>
      ensureCityGroup(trx, placed, deps.clock.now()),
    reservationThreads,
    /** Counts a request to somebody new, of whom a member can contact only some in a day. Refuses with TOO_MANY_NEW_PEOPLE. */
    countFirstContact: async (trx: Transaction<DB>, pair: { from: string; to: string }): Promise<void> =>
      void (await countFirstContact(deps, trx, pair)),
    /** Posts in a tribe's group who has joined or left. */
    postToGroup: (trx: Transaction<DB>, change: GroupChange) => postToGroup(deps, trx, change),
    readableThreads: (open: readonly OpenThread[]) => readableThreads(deps, open),
    messagesAround,
    copyMessage,
    /** Hides a message, by a decision of operators. False if there is none to hide. */
    hideMessage: (trx: Transaction<DB>, id: string) => hideMessage(deps, trx, id),
    showMessage: (trx: Transaction<DB>, id: string) => showMessage(deps, trx, id),
    hideRequestMessage: async (trx: Transaction<DB>, reservationId: string): Promise<void> => {
      const id = await requestMessage(trx, reservationId)
      if (id !== null) await hideMessage(deps, trx, id)
    },
    showRequestMessage: async (trx: Transaction<DB>, reservationId: string): Promise<void> => {
      const id = await requestMessage(trx, reservationId)
      if (id !== null) await showMessage(deps, trx, id)
    },
    forgetHidden: (trx: Transaction<DB>, hidden: Parameters<typeof forgetHiddenMessages>[2]) =>
      forgetHiddenMessages(deps, trx, hidden),
    queues: [unsentUploadsQueue(deps), unreadEmailsQueue(deps)],
    emailSamples,
    /** Routes that accept a file instead of JSON. */
    uploads: [
      {
        path: /^\/api\/threads\/[^/]+\/attachments$/,
        maxBytes: attachmentMaxBytes,
        tooLarge: 'ATTACHMENT_TOO_LARGE' as const,
      },
    ],
    /** Removes the files of a member before their account is erased. */
    removeFilesOf: (trx: Transaction<DB>, { userId }: { userId: string }) => dropAttachmentsOf(deps.jobs, trx, userId),
    /** Runs the queue's work once. */
    sendUnreadEmails: () => sendUnreadEmails(deps),
    dropUnsentUploads: () => dropUnsentUploads(deps),
  }
}
