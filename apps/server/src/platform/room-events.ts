import type { Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'

/** One of these events, with its type: `{ type: 'spot.freed', tribeId }`. */
export type EventOf<Events> = { [Type in keyof Events]: { type: Type } & Events[Type] }[keyof Events]

/** Tells other rooms what has happened, in the transaction in which it happens. */
export type Publish<Event> = (trx: Transaction<DB>, event: Event) => Promise<void>

/** What the rooms do about each event, in this order. If one of them throws, nothing has happened. */
export type Subscribers<Events> = {
  readonly [Type in keyof Events]: readonly ((trx: Transaction<DB>, event: Events[Type]) => Promise<void>)[]
}

/** `subscribersOf` is called for each event, because the rooms that are told are created after those that tell. */
export function publishTo<Events>(
  subscribersOf: () => readonly Partial<Subscribers<Events>>[],
): Publish<EventOf<Events>> {
  return async (trx, event) => {
    for (const subscribers of subscribersOf()) for (const tell of subscribers[event.type] ?? []) await tell(trx, event)
  }
}
