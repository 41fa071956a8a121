import type { Attachment, Message } from '@wayhouse/domain/chat'
import { refusalOf } from '../../../platform/refusal.ts'
import { Store } from './store.ts'

/** A message that its writer sees and the server has not confirmed. */
export type Unsent = {
  clientId: string
  threadId: string
  content: string
  attachments: readonly Attachment[]
  replyTo: Message['reply_to']
  /** Later than that of every message written before. */
  createdAt: string
  /** Why the server did not take it; null while it is on its way. */
  refused: string | null
}

/** Where unsent messages outlive a reload. */
export type OutboxStore = {
  all: () => readonly Unsent[]
  put: (unsent: Unsent) => void
  remove: (clientId: string) => void
}

type OutboxOptions = {
  store: OutboxStore
  /** Rejects as the API does. The same `clientId` again answers the same message. */
  send: (unsent: Unsent) => Promise<Message>
  onSent: (message: Message) => void
  onRefused: (reason: string) => void
  /** Acts after some milliseconds. */
  later?: (ms: number, act: () => void) => void
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/**
 * Sends a member's messages: those of a conversation one after the other, so that they keep their order. What the line
 * loses is sent again by itself, for as long as it takes; what the server refuses waits for its writer.
 */
export class Outbox extends Store<readonly Unsent[]> {
  readonly #options: OutboxOptions
  readonly #busy = new Set<string>()
  /** Raised to try again before its time. */
  #round = 0
  #waitMs = firstWaitMs

  constructor(options: OutboxOptions) {
    super(inOrder(options.store.all()))
    this.#options = options
  }

  readonly add = (unsent: Omit<Unsent, 'createdAt' | 'refused'>): void => {
    const last = Math.max(0, ...this.state().map(({ createdAt }) => Date.parse(createdAt)))
    this.#put({ ...unsent, createdAt: new Date(Math.max(Date.now(), last + 1)).toISOString(), refused: null })
    void this.#work(unsent.threadId)
  }

  readonly retry = (clientId: string): void => {
    const unsent = this.#find(clientId)
    if (unsent === undefined) return
    this.#put({ ...unsent, refused: null })
    void this.#work(unsent.threadId)
  }

  /** Forgets it: its writer wants so, it was seen in the conversation, or another tab has sent it. */
  readonly drop = (clientId: string): void => {
    if (this.#find(clientId) === undefined) return
    this.#options.store.remove(clientId)
    this.replace(this.state().filter((unsent) => unsent.clientId !== clientId))
  }

  /** Tries now: the line is back, or the page was loaded. */
  readonly sendNow = (): void => {
    this.#waitMs = firstWaitMs
    this.#round += 1
    this.#workAll()
  }

  /** Sends what waits in a conversation, until nothing does or the line is lost. */
  async #work(threadId: string): Promise<void> {
    if (this.#busy.has(threadId)) return
    this.#busy.add(threadId)
    let unsent = nextOf(this.state(), threadId)
    while (unsent !== undefined && (await this.#attempt(unsent))) unsent = nextOf(this.state(), threadId)
    this.#busy.delete(threadId)
    if (unsent !== undefined) this.#tryAgainLater()
  }

  /** Whether the next one can be sent. */
  async #attempt(unsent: Unsent): Promise<boolean> {
    const { send, onSent, onRefused } = this.#options
    try {
      const message = await send(unsent)
      this.#waitMs = firstWaitMs
      onSent(message)
      this.drop(unsent.clientId)
      return true
    } catch (error) {
      const reason = refusalText(error)
      if (reason === null) return false
      // discarded, or confirmed by an event, while it was on its way
      if (this.#find(unsent.clientId) === undefined) return true
      this.#put({ ...unsent, refused: reason })
      onRefused(reason)
      return true
    }
  }

  #tryAgainLater(): void {
    this.#round += 1
    const own = this.#round
    const { later = defaultLater } = this.#options
    later(this.#waitMs, () => {
      if (own === this.#round) this.#workAll()
    })
    this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2)
  }

  #workAll(): void {
    for (const threadId of new Set(this.state().map((unsent) => unsent.threadId))) void this.#work(threadId)
  }

  #find(clientId: string): Unsent | undefined {
    return this.state().find((unsent) => unsent.clientId === clientId)
  }

  #put(unsent: Unsent): void {
    this.#options.store.put(unsent)
    this.replace(inOrder([...this.state().filter(({ clientId }) => clientId !== unsent.clientId), unsent]))
  }
}

function inOrder(all: readonly Unsent[]): readonly Unsent[] {
  return all.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

function nextOf(all: readonly Unsent[], threadId: string): Unsent | undefined {
  return all.find((unsent) => unsent.threadId === threadId && unsent.refused === null)
}

/** The refusal's text; null where the same may go through later: no line, a failing or a busy server, an ended session. */
function refusalText(error: unknown): string | null {
  const refusal = refusalOf(error)
  if (refusal === null || refusal.status >= 500 || [401, 408, 429].includes(refusal.status)) return null
  return refusal.message
}

function defaultLater(ms: number, act: () => void): void {
  setTimeout(act, ms)
}
