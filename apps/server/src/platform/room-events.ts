import type { Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'

/** One of these events, with its type: `{ type: 'spot.freed', tribeId }`. */
export type EventOf<Events> = { [Type in keyof Events]: { type: Type } & Events[Type] }[keyof Events]

/** Publishes an event to its subscribers, in the transaction in which it happens. */
export type Publish<Event> = (trx: Transaction<DB>, event: Event) => Promise<void>

/** The subscribers to each event, in the order in which they are called. If one of them throws, the transaction rolls back. */
export type Subscribers<Events> = {
  readonly [Type in keyof Events]: readonly ((trx: Transaction<DB>, event: Events[Type]) => Promise<void>)[]
}

/** `subscribersOf` is called for each event, because subscribing rooms are created after publishing ones. */
export function publishTo<Events>(
  subscribersOf: () => readonly Partial<Subscribers<Events>>[],
): Publish<EventOf<Events>> {
  return async (trx, event) => {
    for (const subscribers of subscribersOf())
      for (const handle of subscribers[event.type] ?? []) await handle(trx, event)
  }
}
