import type { QueryClient } from '@tanstack/react-query'
import type { Attachment, Message, Thread } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'
import { animationNotKept } from '../../platform/actions/animation-not-kept.ts'
import { toast } from '../../platform/actions/toast.ts'
import { api } from '../../platform/api/api.ts'
import { noConnection, refusalOf } from '../../platform/api/refusal.ts'
import { liveFeed } from '../../platform/live/live-feed.ts'
import { memberStorage } from '../../platform/storage/member-storage.ts'
import { unsentPrefix } from './composer/unsent-storage.ts'
import { uploadFile } from './composer/upload-file.ts'
import { Composer, type ComposerOptions } from './model/composer.ts'
import { Conversation } from './model/conversation.ts'
import { Outbox, type OutboxStore, type Unsent } from './model/outbox.ts'
import { threadQuery } from './queries.ts'

let current: ChatSession | null = null

/** The chat state of this tab. It outlives the messages page, so that a conversation reopens without loading. */
export function chatSession(memberId: string, queryClient: QueryClient): ChatSession {
  if (current?.memberId !== memberId) current = new ChatSession(memberId, queryClient)
  return current
}

const typingIntervalMs = 3_000

export class ChatSession {
  readonly memberId: string
  readonly outbox: Outbox
  readonly #queryClient: QueryClient
  readonly #conversations = new Map<string, Conversation>()
  readonly #composers = new Map<string, Composer>()
  readonly #typingSentAt = new Map<string, number>()
  #isShown = false

  constructor(memberId: string, queryClient: QueryClient) {
    this.memberId = memberId
    this.#queryClient = queryClient
    this.outbox = new Outbox({
      store: storedOutbox(memberId),
      send,
      onSent: (message) => this.#conversations.get(message.thread_id)?.update(message),
      onRefused: (reason) => toast.error('Failed to send message', reason),
    })
    // somebody in a conversation that is not shown may have blocked the member since: it is loaded anew (BLOCK-02)
    liveFeed.subscribe((event) => {
      if (event.type === 'resync' && !this.#isShown) this.#conversations.clear()
    })
  }

  conversation(threadId: string): Conversation {
    const existing = this.#conversations.get(threadId)
    if (existing !== undefined) return existing
    const conversation = new Conversation({
      messages: (position) => api.chat.messages({ id: threadId, ...position }),
      changes: (after) => api.chat.changes({ id: threadId, after }),
    })
    this.#conversations.set(threadId, conversation)
    return conversation
  }

  composer(threadId: string): Composer {
    const composer = this.#composers.get(threadId) ?? new Composer(composerOptions(this.memberId, threadId))
    this.#composers.set(threadId, composer)
    return composer
  }

  /** Shows the typing hint to the other members; throttled. */
  sendTyping(threadId: string): void {
    const now = Date.now()
    if (now - (this.#typingSentAt.get(threadId) ?? 0) < typingIntervalMs) return
    this.#typingSentAt.set(threadId, now)
    void api.chat.typing({ id: threadId }).catch(() => undefined)
  }

  /** Subscribes to live events and sends unsent messages. Returns a function that unsubscribes. */
  readonly start = (): (() => void) => {
    const { outbox, memberId } = this
    this.#isShown = true
    const stopListening = liveFeed.subscribe((event) => this.#receive(event))
    const onStorage = (event: StorageEvent) => {
      const name = memberStorage.nameOf(memberId, event)
      // another tab sent or discarded the message
      if (name?.startsWith(unsentPrefix) && event.newValue === null) outbox.drop(name.slice(unsentPrefix.length))
    }
    window.addEventListener('online', outbox.sendNow)
    window.addEventListener('storage', onStorage)
    outbox.sendNow()
    return () => {
      this.#isShown = false
      stopListening()
      window.removeEventListener('online', outbox.sendNow)
      window.removeEventListener('storage', onStorage)
    }
  }

  #receive(event: LiveEvent): void {
    if (event.type === 'resync') {
      this.outbox.sendNow()
      for (const conversation of this.#conversations.values()) conversation.receive(event)
    }
    if (event.type === 'chat.read') updateLastRead(this.#queryClient, event)
    if (!('thread_id' in event) || (event.type === 'chat.typing' && event.user_id === this.memberId)) return
    if (event.type === 'chat.message' && event.message?.client_id) this.outbox.drop(event.message.client_id)
    this.#conversations.get(event.thread_id)?.receive(event)
  }
}

/** One storage entry for each message, so that tabs do not overwrite each other's messages. */
function storedOutbox(memberId: string): OutboxStore {
  return {
    all: () =>
      memberStorage.names(memberId, unsentPrefix).flatMap((name) => {
        const text = memberStorage.get(memberId, name)
        return text === null ? [] : [JSON.parse(text) as Unsent] // written by `put`
      }),
    put: (unsent) => memberStorage.set(memberId, unsentPrefix + unsent.clientId, JSON.stringify(unsent)),
    remove: (clientId) => memberStorage.remove(memberId, unsentPrefix + clientId),
  }
}

function send({ threadId, clientId, content, attachments, replyTo }: Unsent): Promise<Message> {
  return api.chat.send({
    id: threadId,
    client_id: clientId,
    content,
    attachment_ids: attachments.map(({ id }) => id),
    ...(replyTo && { reply_to: replyTo.seq }),
  })
}

function composerOptions(memberId: string, threadId: string): ComposerOptions {
  const name = `draft:${threadId}`
  return {
    draft: {
      read: () => memberStorage.get(memberId, name) ?? '',
      write: (text) => (text === '' ? memberStorage.remove(memberId, name) : memberStorage.set(memberId, name, text)),
    },
    upload: (file, onProgress) => uploadFile(threadId, file, onProgress),
    onUploaded: ({ was_animated }) => was_animated && toast.success(...animationNotKept),
    onFailed: (error) => toast.error('Failed to upload attachment', (refusalOf(error) ?? noConnection).message),
    onUnused: ({ id }: Attachment) => void api.chat.removeUpload({ id }).catch(() => undefined),
  }
}

type ReadEvent = Extract<LiveEvent, { type: 'chat.read' }>

/** Updates in the query cache how far a member has read. */
function updateLastRead(queryClient: QueryClient, { thread_id, user_id, last_read_seq }: ReadEvent): void {
  queryClient.setQueryData(threadQuery(thread_id).queryKey, (thread: Thread | undefined) =>
    thread === undefined
      ? undefined
      : {
          ...thread,
          members: thread.members.map((member) =>
            member.id === user_id && member.last_read_seq < last_read_seq ? { ...member, last_read_seq } : member,
          ),
        },
  )
}
