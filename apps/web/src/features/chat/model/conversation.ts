import type { ChangePage, Message, MessagePage } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'
import { Store } from './store.ts'
import {
  type Timeline,
  timelineOf,
  withChanges,
  withEarlier,
  withEvent,
  withFresh,
  withLater,
  withResponse,
} from './timeline.ts'

/** The API calls that load messages. They reject as the API client does. */
export type MessageSource = {
  messages: (position: { before?: number; after?: number; around?: number }) => Promise<MessagePage>
  changes: (after: number) => Promise<ChangePage>
}

export type ConversationState = {
  timeline: Timeline | null
  /** The page that is being loaded. */
  loading: 'opening' | 'earlier' | 'later' | null
  /** Why the last page could not be loaded. */
  error: unknown
  /** Ids of members who are typing, with the time when the hint expires. */
  typing: Readonly<Record<string, number>>
}

const typingMs = 6_000

/**
 * The messages of one conversation in this tab: a part without gaps. Live events may come late, twice, in any order or
 * not at all; missing changes are fetched.
 */
export class Conversation extends Store<ConversationState> {
  readonly #source: MessageSource
  #syncing: Promise<void> | null = null
  /** The number of the latest change that was announced; the timeline may not include it yet. */
  #latestChange = 0

  constructor(source: MessageSource) {
    super({ timeline: null, loading: null, error: null, typing: {} })
    this.#source = source
  }

  /** Opens at the newest messages, or around one. The previous messages are shown until the page is loaded. */
  readonly open = async (around?: number): Promise<void> => {
    await this.#load('opening', async () => {
      const page = await this.#source.messages(around === undefined ? {} : { around })
      this.#latestChange = Math.max(this.#latestChange, page.last_change)
      this.#set({ timeline: timelineOf(page) })
    })
    if (this.#isBehind()) await this.sync()
  }

  /** Loads the previous or the next page, if there is one. */
  readonly load = async (side: 'earlier' | 'later'): Promise<void> => {
    const { timeline, loading } = this.state()
    const end = endSeq(timeline, side)
    if (timeline === null || end === undefined || loading !== null) return
    if (side === 'earlier' ? !timeline.hasEarlier : !timeline.hasLater) return
    await this.#load(side, async () => {
      const page = await this.#source.messages(side === 'earlier' ? { before: end } : { after: end })
      const current = this.state().timeline
      // the conversation may have been opened at another position meanwhile
      if (current === null || endSeq(current, side) !== end) return
      this.#set({ timeline: side === 'earlier' ? withEarlier(current, page) : withLater(current, page) })
    })
    if (this.#isBehind()) await this.sync()
  }

  /** Fetches every change since the timeline's last one, with one request at a time. */
  readonly sync = (): Promise<void> => {
    this.#syncing ??= this.#fetchChanges().finally(() => {
      this.#syncing = null
    })
    return this.#syncing
  }

  readonly receive = (event: LiveEvent): void => {
    // the server sends events from now on: fetch what was written before
    if (event.type === 'chat.opened') void this.sync()
    if (event.type === 'resync') void (event.isFirst ? this.sync() : this.#refresh())
    if (event.type === 'chat.typing') this.#showTyping(event.user_id)
    if (event.type !== 'chat.message') return
    this.#latestChange = Math.max(this.#latestChange, event.change)
    this.#stopTyping(event.message?.sender?.id)
    const { timeline } = this.state()
    if (timeline === null) return
    const next = withEvent(timeline, event)
    if (next === null) void this.sync()
    else if (next !== timeline) this.#set({ timeline: next })
    if (event.message !== undefined) this.#checkWarnings([event.message])
  }

  /** Adds or replaces a message that an API call returned: one that was sent, edited, deleted or reacted to. */
  readonly update = (message: Message): void => {
    this.#latestChange = Math.max(this.#latestChange, message.change)
    const { timeline } = this.state()
    if (timeline === null) return
    this.#set({ timeline: withResponse(timeline, message) })
    if (this.#isBehind()) void this.sync()
  }

  async #load(loading: NonNullable<ConversationState['loading']>, fetchPage: () => Promise<void>): Promise<void> {
    // an earlier error stays until then, and with it the button that was pressed
    this.#set({ loading })
    await fetchPage().then(
      () => this.#set({ loading: null, error: null }),
      (error: unknown) => this.#set({ loading: null, error }),
    )
  }

  async #fetchChanges(): Promise<void> {
    do {
      const before = this.state().timeline
      if (before === null) return
      const page = await this.#source.changes(before.lastChange).catch(() => null)
      const current = this.state().timeline
      if (page === null || current === null) return
      // too many changes for one page: load the messages again
      if (page.has_more) return this.open(current.hasLater ? current.messages[0]?.seq : undefined)
      this.#latestChange = Math.max(this.#latestChange, page.last_change)
      // a page that was loaded meanwhile may have lowered `lastChange`: then fetch again
      if (current.lastChange >= before.lastChange) this.#set({ timeline: withChanges(current, page) })
      this.#checkWarnings(page.items)
    } while (this.#isBehind())
  }

  /**
   * Fetches what is loaded again, because messages can look different to their reader without having changed: somebody in them has
   * blocked the reader, or the reader is no longer warned.
   */
  async #refresh(): Promise<void> {
    await this.sync()
    let next = endSeq(this.state().timeline, 'earlier')
    while (next !== undefined) {
      const page = await this.#source.messages({ after: next - 1 }).catch(() => null)
      const { timeline } = this.state()
      if (page === null || timeline === null) return
      this.#set({ timeline: withFresh(timeline, page.items) })
      const last = page.items.at(-1)?.seq
      next = last !== undefined && last < (endSeq(timeline, 'later') ?? 0) ? last + 1 : undefined
    }
  }

  /** Who is accepted is no longer warned of payments. */
  #checkWarnings(changed: readonly Message[]): void {
    const isAccepted = changed.some(({ status }) => status === 'accepted')
    const { timeline } = this.state()
    if (isAccepted && timeline?.messages.some(({ warns_of_payment }) => warns_of_payment)) void this.#refresh()
  }

  #isBehind(): boolean {
    const { timeline } = this.state()
    return timeline !== null && timeline.lastChange < this.#latestChange
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

/** The number of the first or the last loaded message. */
function endSeq(timeline: Timeline | null, side: 'earlier' | 'later'): number | undefined {
  return (side === 'earlier' ? timeline?.messages[0] : timeline?.messages.at(-1))?.seq
}
