import type { ChangePage, Message, MessagePage } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'

/** The loaded part of a conversation, as of `lastChange` or later. */
export type Timeline = {
  /** Ordered by `seq`, without gaps. */
  messages: readonly Message[]
  hasEarlier: boolean
  hasLater: boolean
  /** `messages` include every change to them up to this one. */
  lastChange: number
}

/** The timeline of a conversation that was just opened. */
export function timelineOf({ items, has_earlier, has_later, last_change }: MessagePage): Timeline {
  return { messages: items, hasEarlier: has_earlier, hasLater: has_later, lastChange: last_change }
}

/** The timeline with the page before it. An older page lowers `lastChange`, so that changes are fetched again. */
export function withEarlier(timeline: Timeline, page: MessagePage): Timeline {
  const messages = joined(page.items, timeline.messages)
  if (messages === null) return timeline
  return { ...timeline, messages, hasEarlier: page.has_earlier, lastChange: olderChange(timeline, page) }
}

/** The timeline with the page after it. */
export function withLater(timeline: Timeline, page: MessagePage): Timeline {
  const messages = joined(timeline.messages, page.items)
  if (messages === null) return timeline
  return { ...timeline, messages, hasLater: page.has_later, lastChange: olderChange(timeline, page) }
}

/** The timeline with all changes since its `lastChange`. */
export function withChanges(timeline: Timeline, { items, last_change }: ChangePage): Timeline {
  return { ...merged(timeline, items), lastChange: Math.max(timeline.lastChange, last_change) }
}

/** The timeline with a message that an API call returned; changes between `lastChange` and this one may be missing. */
export function withResponse(timeline: Timeline, message: Message): Timeline {
  const isNext = message.change === timeline.lastChange + 1
  const isLoaded = timeline.messages.some(({ seq }) => seq === message.seq)
  if (isNext) return { ...merged(timeline, [message]), lastChange: message.change }
  return isLoaded ? merged(timeline, [message]) : timeline
}

/** The timeline with messages that were fetched again, unless they have changed meanwhile. */
export function withFresh(timeline: Timeline, fresh: readonly Message[]): Timeline {
  const bySeq = new Map(fresh.map((message) => [message.seq, message]))
  const messages = timeline.messages.map((message) => {
    const other = bySeq.get(message.seq)
    return other !== undefined && other.change >= message.change ? other : message
  })
  return { ...timeline, messages }
}

type ChatEvent = Extract<LiveEvent, { type: 'chat.message' }>

/** The timeline with a live event; null if changes are missing, so that they must be fetched. */
export function withEvent(timeline: Timeline, { change, message }: ChatEvent): Timeline | null {
  if (change <= timeline.lastChange) return timeline
  if (message === undefined || change !== timeline.lastChange + 1) return null
  return { ...merged(timeline, [message]), lastChange: change }
}

/** Replaces older versions of messages, and appends messages that follow the last one. */
function merged(timeline: Timeline, changed: readonly Message[]): Timeline {
  const bySeq = new Map(changed.map((message) => [message.seq, message]))
  const messages = timeline.messages.map((message) => newer(message, bySeq.get(message.seq)))
  if (timeline.hasLater) return { ...timeline, messages }
  let last = messages.at(-1)?.seq ?? 0
  const added = changed.filter(({ seq }) => seq > last).toSorted((a, b) => a.seq - b.seq)
  for (const message of added) {
    if (message.seq === last + 1) messages.push(message)
    last = messages.at(-1)?.seq ?? 0
  }
  // a message in between is missing: the rest is loaded as a page
  const hasGap = added.some(({ seq }) => seq > last)
  return { ...timeline, messages, hasLater: hasGap }
}

function newer(message: Message, other: Message | undefined): Message {
  return other !== undefined && other.change > message.change ? other : message
}

/** Joins two parts of a conversation; null if there is a gap between them. */
function joined(before: readonly Message[], after: readonly Message[]): readonly Message[] | null {
  const [first, last] = [after[0], before.at(-1)]
  if (first === undefined) return before
  if (last === undefined) return after
  if (first.seq > last.seq + 1) return null
  const bySeq = new Map(before.map((message) => [message.seq, message]))
  for (const message of after) bySeq.set(message.seq, newer(message, bySeq.get(message.seq)))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

function olderChange({ lastChange }: Timeline, { last_change }: MessagePage): number {
  return Math.min(lastChange, last_change)
}
