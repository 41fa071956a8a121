import type { Attachment, Message } from '@wayhouse/domain/chat'
import { refusalOf } from '../../../platform/api/refusal.ts'
import { now } from '../../../platform/format/clock.ts'
import { Store } from './store.ts'

/** A message that its sender sees and the server has not confirmed. */
export type Unsent = {
  clientId: string
  threadId: string
  content: string
  attachments: readonly Attachment[]
  replyTo: Message['reply_to']
  /** Later than that of every unsent message added before. */
  createdAt: string
  /** Why the server refused it; null while it is being sent. */
  refused: string | null
}

/** Stores unsent messages across reloads. */
export type OutboxStore = {
  all: () => readonly Unsent[]
  put: (unsent: Unsent) => void
  remove: (clientId: string) => void
}

type OutboxOptions = {
  store: OutboxStore
  /** Rejects as the API client does. Idempotent: the same `clientId` returns the same message. */
  send: (unsent: Unsent) => Promise<Message>
  onSent: (message: Message) => void
  onRefused: (reason: string) => void
  schedule?: (run: () => void, ms: number) => void
}

const minRetryMs = 1_000
const maxRetryMs = 30_000

/**
 * Sends a member's messages; those of one conversation one after the other, to keep their order. After a lost connection it
 * retries until the message is sent; a refused message waits for its sender to retry or discard it.
 */
export class Outbox extends Store<readonly Unsent[]> {
  readonly #options: OutboxOptions
  /** Ids of the conversations whose messages are being sent. */
  readonly #sending = new Set<string>()
  /** Only the latest scheduled retry runs. */
  #retryId = 0
  #retryMs = minRetryMs

  constructor(options: OutboxOptions) {
    super(byCreation(options.store.all()))
    this.#options = options
  }

  readonly add = (unsent: Omit<Unsent, 'createdAt' | 'refused'>): void => {
    const last = Math.max(0, ...this.state().map(({ createdAt }) => Date.parse(createdAt)))
    this.#put({ ...unsent, createdAt: new Date(Math.max(now().getTime(), last + 1)).toISOString(), refused: null })
    void this.#sendThread(unsent.threadId)
  }

  readonly retry = (clientId: string): void => {
    const unsent = this.#find(clientId)
    if (unsent === undefined) return
    this.#put({ ...unsent, refused: null })
    void this.#sendThread(unsent.threadId)
  }

  /** Removes a message: its sender discarded it, it appeared in the conversation, or another tab sent it. */
  readonly drop = (clientId: string): void => {
    if (this.#find(clientId) === undefined) return
    this.#options.store.remove(clientId)
    this.replace(this.state().filter((unsent) => unsent.clientId !== clientId))
  }

  /** Sends without waiting for the next retry: the connection is back, or the page was loaded. */
  readonly sendNow = (): void => {
    this.#retryMs = minRetryMs
    this.#retryId += 1
    this.#sendAll()
  }

  /** Sends the messages of a conversation until none is left or the connection is lost. */
  async #sendThread(threadId: string): Promise<void> {
    if (this.#sending.has(threadId)) return
    this.#sending.add(threadId)
    let unsent = nextIn(this.state(), threadId)
    while (unsent !== undefined && (await this.#send(unsent))) unsent = nextIn(this.state(), threadId)
    this.#sending.delete(threadId)
    if (unsent !== undefined) this.#scheduleRetry()
  }

  /** Returns whether to go on with the next message. */
  async #send(unsent: Unsent): Promise<boolean> {
    const { send, onSent, onRefused } = this.#options
    try {
      const message = await send(unsent)
      this.#retryMs = minRetryMs
      onSent(message)
      this.drop(unsent.clientId)
      return true
    } catch (error) {
      const reason = refusalText(error)
      if (reason === null) return false
      // discarded, or confirmed by an event, while it was being sent
      if (this.#find(unsent.clientId) === undefined) return true
      this.#put({ ...unsent, refused: reason })
      onRefused(reason)
      return true
    }
  }

  #scheduleRetry(): void {
    this.#retryId += 1
    const id = this.#retryId
    const schedule: OutboxOptions['schedule'] = this.#options.schedule ?? setTimeout
    schedule(() => {
      if (id === this.#retryId) this.#sendAll()
    }, this.#retryMs)
    this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2)
  }

  #sendAll(): void {
    for (const threadId of new Set(this.state().map((unsent) => unsent.threadId))) void this.#sendThread(threadId)
  }

  #find(clientId: string): Unsent | undefined {
    return this.state().find((unsent) => unsent.clientId === clientId)
  }

  #put(unsent: Unsent): void {
    this.#options.store.put(unsent)
    this.replace(byCreation([...this.state().filter(({ clientId }) => clientId !== unsent.clientId), unsent]))
  }
}

function byCreation(all: readonly Unsent[]): readonly Unsent[] {
  return all.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

function nextIn(all: readonly Unsent[], threadId: string): Unsent | undefined {
  return all.find((unsent) => unsent.threadId === threadId && unsent.refused === null)
}

/** The refusal's text; null if a retry may succeed: lost connection, server error, rate limit, ended session. */
function refusalText(error: unknown): string | null {
  const refusal = refusalOf(error)
  if (refusal === null || refusal.status >= 500 || [401, 408, 429].includes(refusal.status)) return null
  return refusal.message
}
