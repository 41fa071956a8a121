import type { ChangePage, Message, MessagePage } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'

/** The part of a conversation that a browser has: messages in a row, as they were at `lastChange` or later. */
export type Timeline = {
  /** By `seq`, without a gap. */
  messages: readonly Message[]
  hasEarlier: boolean
  hasLater: boolean
  /** Every change up to this one is in `messages`, as far as it is about them. */
  lastChange: number
}

/** A conversation that was just opened. */
export function timelineOf({ items, has_earlier, has_later, last_change }: MessagePage): Timeline {
  return { messages: items, hasEarlier: has_earlier, hasLater: has_later, lastChange: last_change }
}

/**
 * The timeline with the page before it. The page may have been read before changes that are known already: then those
 * count as unknown again, and are refetched.
 */
export function withEarlier(timeline: Timeline, page: MessagePage): Timeline {
  const messages = joined(page.items, timeline.messages)
  if (messages === null) return timeline
  return { ...timeline, messages, hasEarlier: page.has_earlier, lastChange: older(timeline, page) }
}

/** The timeline with the page after it. */
export function withLater(timeline: Timeline, page: MessagePage): Timeline {
  const messages = joined(timeline.messages, page.items)
  if (messages === null) return timeline
  return { ...timeline, messages, hasLater: page.has_later, lastChange: older(timeline, page) }
}

/** The timeline with the changes that were requested since its `lastChange`. */
export function withChanges(timeline: Timeline, { items, last_change }: ChangePage): Timeline {
  return { ...merged(timeline, items), lastChange: Math.max(timeline.lastChange, last_change) }
}

/** The timeline with a message as the server answered it, whatever came between. */
export function withAnswer(timeline: Timeline, message: Message): Timeline {
  const isNext = message.change === timeline.lastChange + 1
  const known = timeline.messages.some(({ seq }) => seq === message.seq)
  if (isNext) return { ...merged(timeline, [message]), lastChange: message.change }
  return known ? merged(timeline, [message]) : timeline
}

type ChatEvent = Extract<LiveEvent, { type: 'chat.message' }>

/** The timeline with an event; null where changes are missing, which are to be requested. */
export function withEvent(timeline: Timeline, { change, message }: ChatEvent): Timeline | null {
  if (change <= timeline.lastChange) return timeline
  if (message === undefined || change !== timeline.lastChange + 1) return null
  return { ...merged(timeline, [message]), lastChange: change }
}

/** Replaces what is there by what is newer, and adds what follows at the end. */
function merged(timeline: Timeline, changed: readonly Message[]): Timeline {
  const bySeq = new Map(changed.map((message) => [message.seq, message]))
  const messages = timeline.messages.map((message) => newer(message, bySeq.get(message.seq)))
  if (timeline.hasLater) return { ...timeline, messages }
  let last = messages.at(-1)?.seq ?? 0
  const added = changed.filter(({ seq }) => seq > last).toSorted((one, other) => one.seq - other.seq)
  for (const message of added) {
    if (message.seq === last + 1) messages.push(message)
    last = messages.at(-1)?.seq ?? 0
  }
  // one in between is not known: the rest is requested as a page
  const isWhole = added.every(({ seq }) => seq <= last)
  return { ...timeline, messages, hasLater: !isWhole }
}

function newer(message: Message, other: Message | undefined): Message {
  return other !== undefined && other.change > message.change ? other : message
}

/** Two parts that meet or overlap as one; null where they do not. */
function joined(before: readonly Message[], after: readonly Message[]): readonly Message[] | null {
  const [first, last] = [after[0], before.at(-1)]
  if (first === undefined) return before
  if (last === undefined) return after
  if (first.seq > last.seq + 1) return null
  const bySeq = new Map(before.map((message) => [message.seq, message]))
  for (const message of after) bySeq.set(message.seq, newer(message, bySeq.get(message.seq)))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

function older({ lastChange }: Timeline, { last_change }: MessagePage): number {
  return Math.min(lastChange, last_change)
}
