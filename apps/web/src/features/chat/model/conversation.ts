import type { ChangePage, Message, MessagePage } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'
import { Store } from './store.ts'
import { type Timeline, timelineOf, withAnswer, withChanges, withEarlier, withEvent, withLater } from './timeline.ts'

/** Where a conversation gets its messages from. Each rejects as the API does. */
export type MessageSource = {
  messages: (place: { before?: number; after?: number; around?: number }) => Promise<MessagePage>
  changes: (after: number) => Promise<ChangePage>
}

/** What a screen shows of a conversation. */
export type ConversationState = {
  timeline: Timeline | null
  /** A page that is under way. */
  loading: 'opening' | 'earlier' | 'later' | null
  /** Why it could not be opened, or the last page could not be loaded. */
  error: unknown
  /** Members who write, until an instant. */
  typing: Readonly<Record<string, number>>
}

const typingMs = 6_000

/**
 * The messages of one conversation in this tab. It holds a part without gaps, takes in live events, and asks for what it
 * lacks: changes may come late, twice, in any order or not at all.
 */
export class Conversation extends Store<ConversationState> {
  readonly #source: MessageSource
  #syncing: Promise<void> | null = null
  /** The latest change that is known of. */
  #known = 0

  constructor(source: MessageSource) {
    super({ timeline: null, loading: null, error: null, typing: {} })
    this.#source = source
  }

  /** Opens at the newest messages, or around one. What was there before is shown until it is. */
  readonly open = async (around?: number): Promise<void> => {
    await this.#load('opening', async () => {
      const page = await this.#source.messages(around === undefined ? {} : { around })
      this.#known = Math.max(this.#known, page.last_change)
      this.#set({ timeline: timelineOf(page) })
    })
    if (this.#isBehind()) await this.sync()
  }

  /** Loads the page before or after, if there is one. */
  readonly load = async (side: 'earlier' | 'later'): Promise<void> => {
    const { timeline, loading } = this.state()
    const end = endOf(timeline, side)
    if (timeline === null || end === undefined || loading !== null) return
    if (side === 'earlier' ? !timeline.hasEarlier : !timeline.hasLater) return
    await this.#load(side, async () => {
      const page = await this.#source.messages(side === 'earlier' ? { before: end } : { after: end })
      const known = this.state().timeline
      // it may have been opened at another place meanwhile
      if (known === null || endOf(known, side) !== end) return
      this.#set({ timeline: side === 'earlier' ? withEarlier(known, page) : withLater(known, page) })
    })
    if (this.#isBehind()) await this.sync()
  }

  /** Asks for every change since the last one known. One request at a time; later changes are fetched afterwards. */
  readonly sync = (): Promise<void> => {
    this.#syncing ??= this.#askForChanges().finally(() => {
      this.#syncing = null
    })
    return this.#syncing
  }

  readonly receive = (event: LiveEvent): void => {
    // from now on events come: fetch what was written before
    if (event.type === 'resync' || event.type === 'chat.opened') void this.sync()
    if (event.type === 'chat.typing') this.#showTyping(event.user_id)
    if (event.type !== 'chat.message') return
    this.#known = Math.max(this.#known, event.change)
    this.#stopTyping(event.message?.sender?.id)
    const { timeline } = this.state()
    if (timeline === null) return
    const next = withEvent(timeline, event)
    if (next === null) void this.sync()
    else if (next !== timeline) this.#set({ timeline: next })
  }

  /** Takes in a message that the server answered: a sent, an edited, a deleted one, or one with a reaction. */
  readonly take = (message: Message): void => {
    this.#known = Math.max(this.#known, message.change)
    const { timeline } = this.state()
    if (timeline === null) return
    this.#set({ timeline: withAnswer(timeline, message) })
    if (this.#isBehind()) void this.sync()
  }

  async #load(what: NonNullable<ConversationState['loading']>, act: () => Promise<void>): Promise<void> {
    this.#set({ loading: what, error: null })
    await act().then(
      () => this.#set({ loading: null }),
      (error: unknown) => this.#set({ loading: null, error }),
    )
  }

  async #askForChanges(): Promise<void> {
    do {
      const asked = this.state().timeline
      if (asked === null) return
      const page = await this.#source.changes(asked.lastChange).catch(() => null)
      const known = this.state().timeline
      if (page === null || known === null) return
      // away for long: the part that is shown is read again
      if (page.has_more) return this.open(known.hasLater ? known.messages[0]?.seq : undefined)
      this.#known = Math.max(this.#known, page.last_change)
      // a page that came meanwhile may be older than what was fetched: then fetch again
      if (known.lastChange >= asked.lastChange) this.#set({ timeline: withChanges(known, page) })
    } while (this.#isBehind())
  }

  #isBehind(): boolean {
    const { timeline } = this.state()
    return timeline !== null && timeline.lastChange < this.#known
  }

  #showTyping(userId: string): void {
    const until = Date.now() + typingMs
    this.#set({ typing: { ...this.state().typing, [userId]: until } })
    setTimeout(() => {
      if (this.state().typing[userId] === until) this.#stopTyping(userId)
    }, typingMs)
  }

  #stopTyping(userId: string | null | undefined): void {
    if (userId == null || !(userId in this.state().typing)) return
    const { [userId]: _, ...typing } = this.state().typing
    this.#set({ typing })
  }

  #set(change: Partial<ConversationState>): void {
    this.replace({ ...this.state(), ...change })
  }
}

/** The number of the first or the last message there is. */
function endOf(timeline: Timeline | null, side: 'earlier' | 'later'): number | undefined {
  return (side === 'earlier' ? timeline?.messages[0] : timeline?.messages.at(-1))?.seq
}
