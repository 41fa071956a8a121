import { liveCloseCodes } from '@wayhouse/domain/live'
import type { LiveEvent } from '@wayhouse/domain/live'
import type { Announcement } from './bus.ts'
import type { Connection } from './connection.ts'

/** The open connections of this node, by member and by the tribes and conversations that they have open. */
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
    // it may have closed during the check
    if (!this.#all.has(connection)) return
    connection.tribes.add(tribeId)
    this.#byTribe.add(tribeId, connection)
  }

  closeTribe(connection: Connection, tribeId: string): void {
    connection.tribes.delete(tribeId)
    this.#byTribe.remove(tribeId, connection)
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

  /** Sends an event to those it is for, once each. */
  deliver({ to = [], tribe, thread, except, event }: Announcement): void {
    const readers = new Set(to.flatMap((userId) => [...this.#byUser.get(userId)]))
    if (tribe !== undefined) for (const connection of this.#byTribe.get(tribe)) readers.add(connection)
    if (thread !== undefined) for (const connection of this.#byThread.get(thread)) readers.add(connection)
    if (except !== undefined) for (const connection of this.#byUser.get(except)) readers.delete(connection)
    this.#send(readers, event)
  }

  broadcast(event: LiveEvent): void {
    this.#send(this.#all, event)
  }

  #send(readers: Iterable<Connection>, event: LiveEvent): void {
    const text = JSON.stringify(event)
    for (const connection of readers) connection.send(text)
  }

  countOf(userId: string): number {
    return this.#byUser.get(userId).size
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

  /** Which conversations are open here, by whom: each pair once. */
  openThreads(): OpenThread[] {
    const pairs = [...this.#all].flatMap(({ userId, threads }) =>
      [...threads].map((threadId) => ({ userId, threadId })),
    )
    return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]
  }

  /** Closes, of the conversations that were open at the check, those that are not among the readable ones. */
  closeUnreadable(asked: readonly OpenThread[], readable: readonly OpenThread[]): void {
    const kept = new Set(readable.map(keyOf))
    for (const { userId, threadId } of asked.filter((pair) => !kept.has(keyOf(pair))))
      for (const connection of this.#byUser.get(userId)) this.closeThread(connection, threadId)
  }

  /** Terminates connections that did not answer the last ping, and pings the others. */
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

const nobody: ReadonlySet<Connection> = new Set()

/** Connections by a name; a name without any is not kept. */
class Groups {
  readonly #groups = new Map<string, Set<Connection>>()

  get(name: string): ReadonlySet<Connection> {
    return this.#groups.get(name) ?? nobody
  }

  add(name: string, connection: Connection): void {
    const group = this.#groups.get(name)
    if (group) group.add(connection)
    else this.#groups.set(name, new Set([connection]))
  }

  remove(name: string, connection: Connection): void {
    const group = this.#groups.get(name)
    group?.delete(connection)
    if (group?.size === 0) this.#groups.delete(name)
  }
}
