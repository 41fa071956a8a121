import { liveCloseCodes } from '@wayhouse/domain/live'
import type { LiveEvent } from '@wayhouse/domain/live'
import type { Announcement } from './bus.ts'
import type { Connection } from './connection.ts'

/** The connections of this node, by member and by the tribes and conversations that they have open. */
export class Hub {
  readonly #all = new Set<Connection>()
  readonly #byUser = new Groups()
  readonly #byTribe = new Groups()
  readonly #byThread = new Groups()

  add(connection: Connection): void {
    this.#all.add(connection)
    this.#byUser.add(connection.userId, connection)
  }

  remove(connection: Connection): void {
    this.#all.delete(connection)
    this.#byUser.remove(connection.userId, connection)
    for (const tribe of connection.tribes) this.#byTribe.remove(tribe, connection)
    for (const thread of connection.threads) this.#byThread.remove(thread, connection)
  }

  openTribe(connection: Connection, tribeId: string): void {
    // the connection may have closed during the check
    if (!this.#all.has(connection)) return
    connection.tribes.add(tribeId)
    this.#byTribe.add(tribeId, connection)
  }

  closeTribe(connection: Connection, tribeId: string): void {
    connection.tribes.delete(tribeId)
    this.#byTribe.remove(tribeId, connection)
  }

  /** The tribes that an announcement is about, or that its recipients have open, with who has them open. */
  openTribes({ to = [], tribe }: Announcement): { connection: Connection; tribeId: string }[] {
    const ofTribe = tribe === undefined ? [] : [...this.#byTribe.get(tribe)]
    return [
      ...ofTribe.map((connection) => ({ connection, tribeId: tribe ?? '' })),
      ...to.flatMap((userId) =>
        [...this.#byUser.get(userId)].flatMap((connection) =>
          [...connection.tribes].map((tribeId) => ({ connection, tribeId })),
        ),
      ),
    ]
  }

  /** Closes a tribe that no longer exists for the connection's member, whose page then finds that out. */
  hideTribe(connection: Connection, tribeId: string): void {
    this.closeTribe(connection, tribeId)
    this.#send([connection], { type: 'resync' })
  }

  openThread(connection: Connection, threadId: string): void {
    if (!this.#all.has(connection)) return
    connection.threads.add(threadId)
    this.#byThread.add(threadId, connection)
    this.#send([connection], { type: 'chat.opened', thread_id: threadId })
  }

  closeThread(connection: Connection, threadId: string): void {
    connection.threads.delete(threadId)
    this.#byThread.remove(threadId, connection)
  }

  /** Sends an event to the connections of its recipients, once to each. */
  deliver({ to = [], tribe, thread, except = [], event }: Announcement): void {
    const recipients = new Set(to.flatMap((userId) => [...this.#byUser.get(userId)]))
    if (tribe !== undefined) for (const connection of this.#byTribe.get(tribe)) recipients.add(connection)
    if (thread !== undefined) for (const connection of this.#byThread.get(thread)) recipients.add(connection)
    for (const userId of except) for (const connection of this.#byUser.get(userId)) recipients.delete(connection)
    this.#send(recipients, event)
  }

  broadcast(event: LiveEvent): void {
    this.#send(this.#all, event)
  }

  #send(recipients: Iterable<Connection>, event: LiveEvent): void {
    const text = JSON.stringify(event)
    for (const connection of recipients) connection.send(text)
  }

  get size(): number {
    return this.#all.size
  }

  sessionIds(): string[] {
    return [...new Set([...this.#all].map(({ sessionId }) => sessionId))]
  }

  /** Closes the connections of sessions that have ended. */
  endSessions(ended: ReadonlySet<string>): void {
    for (const connection of this.#all) if (ended.has(connection.sessionId)) connection.close(liveCloseCodes.signedOut)
  }

  /** The conversations that are open on this node, with the members who have them open, without duplicates. */
  openThreads(): OpenThread[] {
    const pairs = [...this.#all].flatMap(({ userId, threads }) =>
      [...threads].map((threadId) => ({ userId, threadId })),
    )
    return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]
  }

  /** Closes those of the checked conversations that are no longer readable. */
  closeUnreadable(checked: readonly OpenThread[], readable: readonly OpenThread[]): void {
    const readableKeys = new Set(readable.map(keyOf))
    for (const { userId, threadId } of checked.filter((pair) => !readableKeys.has(keyOf(pair))))
      for (const connection of this.#byUser.get(userId)) this.closeThread(connection, threadId)
  }

  /** Terminates connections that did not respond to the last ping, and pings the others. */
  ping(): void {
    for (const connection of this.#all) connection.ping()
  }

  closeAll(): void {
    for (const connection of this.#all) connection.close(liveCloseCodes.restarting)
  }

  terminateAll(): void {
    for (const connection of this.#all) connection.terminate()
  }
}

/** A conversation and a member who has it open. */
export type OpenThread = { userId: string; threadId: string }

const keyOf = ({ userId, threadId }: OpenThread): string => `${userId} ${threadId}`

const noConnections: ReadonlySet<Connection> = new Set()

/** Connections by key. Keys without connections are removed. */
class Groups {
  readonly #groups = new Map<string, Set<Connection>>()

  get(key: string): ReadonlySet<Connection> {
    return this.#groups.get(key) ?? noConnections
  }

  add(key: string, connection: Connection): void {
    const group = this.#groups.get(key)
    if (group) group.add(connection)
    else this.#groups.set(key, new Set([connection]))
  }

  remove(key: string, connection: Connection): void {
    const group = this.#groups.get(key)
    group?.delete(connection)
    if (group?.size === 0) this.#groups.delete(key)
  }
}
