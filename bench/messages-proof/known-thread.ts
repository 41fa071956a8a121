import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangePage, Message } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'

type Received = Extract<LiveEvent, { type: 'chat.message' }>

/** From where changes are fetched: from any node, until `end` is aborted. */
export type ChangeSource = { anyNode(): string; cookie: string; end: AbortSignal }

/** What a reader knows of a conversation. */
export class KnownThread {
  /** In the order of receipt. */
  readonly messages: Message[] = []
  requests = 0
  readonly #thread: string
  readonly #source: ChangeSource
  #lastChange = 0
  #isFetching = false
  #fetchesAgain = false

  constructor(thread: string, source: ChangeSource) {
    this.#thread = thread
    this.#source = source
  }

  /** Adds a message that directly follows the last change. Otherwise fetches the changes. */
  receive({ change, message }: Received): void {
    if (message !== undefined && change === this.#lastChange + 1 && !this.#isFetching) this.#add(message)
    else if (change > this.#lastChange) void this.catchUp()
  }

  /** Fetches all changes since the last one. A call during a fetch causes another one. */
  async catchUp(): Promise<void> {
    this.#fetchesAgain = this.#isFetching
    if (this.#isFetching) return
    this.#isFetching = true
    const { anyNode, cookie, end } = this.#source
    let hasMore = true
    while (!end.aborted && (hasMore || this.#fetchesAgain)) {
      this.#fetchesAgain = false
      this.requests += 1
      const url = `${anyNode()}/api/threads/${this.#thread}/changes?after=${this.#lastChange}`
      const page = await fetchChanges(url, cookie)
      for (const message of page?.items ?? []) this.#add(message)
      hasMore = page?.has_more ?? true
      if (page === null) await sleep(200)
    }
    this.#isFetching = false
  }

  #add(message: Message): void {
    this.#lastChange = message.change
    this.messages.push(message)
  }
}

async function fetchChanges(url: string, cookie: string): Promise<ChangePage | null> {
  try {
    const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(8000) })
    return response.ok ? ((await response.json()) as ChangePage) : null // as in the contract
  } catch {
    return null
  }
}
