import { setTimeout as pause } from 'node:timers/promises'
import type { ChangePage, Message } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'

type Received = Extract<LiveEvent, { type: 'chat.message' }>

/** How pages ask: of any node, until there is no need any more. */
export type Asking = { anyNode(): string; cookie: string; end: AbortSignal }

/** What a reader knows of one conversation. */
export class KnownThread {
  /** In the order in which they came. */
  readonly messages: Message[] = []
  questions = 0
  readonly #thread: string
  readonly #asking: Asking
  #lastChange = 0
  #isAsking = false
  #asksAgain = false

  constructor(thread: string, asking: Asking) {
    this.#thread = thread
    this.#asking = asking
  }

  /** Takes a message that follows on the last one; asks where one does not. */
  receive({ change, message }: Received): void {
    if (message !== undefined && change === this.#lastChange + 1 && !this.#isAsking) this.#take(message)
    else if (change > this.#lastChange) void this.catchUp()
  }

  /** Asks for what has changed since. Asked for again meanwhile, it asks once more. */
  async catchUp(): Promise<void> {
    this.#asksAgain = this.#isAsking
    if (this.#isAsking) return
    this.#isAsking = true
    const { anyNode, cookie, end } = this.#asking
    let hasMore = true
    while (!end.aborted && (hasMore || this.#asksAgain)) {
      this.#asksAgain = false
      this.questions += 1
      const url = `${anyNode()}/api/threads/${this.#thread}/changes?after=${this.#lastChange}`
      const page = await changesAt(url, cookie)
      for (const message of page?.items ?? []) this.#take(message)
      hasMore = page?.has_more ?? true
      if (page === null) await pause(200)
    }
    this.#isAsking = false
  }

  #take(message: Message): void {
    this.#lastChange = message.change
    this.messages.push(message)
  }
}

async function changesAt(url: string, cookie: string): Promise<ChangePage | null> {
  try {
    const answer = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(8000) })
    return answer.ok ? ((await answer.json()) as ChangePage) : null // the contract's page
  } catch {
    return null
  }
}
