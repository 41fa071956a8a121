import type { Message } from '@wayhouse/domain/chat'

/** A stored message, as confirmed to its writer. */
export type Acknowledged = Pick<Message, 'id' | 'thread_id' | 'seq' | 'client_id' | 'content'>

/** The messages of a conversation in the order in which a reader has received them. */
export type History = { reader: string; thread: string; messages: readonly Acknowledged[] }

export type Evidence = {
  /** The messages that were confirmed to their writers. */
  acknowledged: readonly Acknowledged[]
  /** The messages in the database, by conversation. */
  stored: ReadonlyMap<string, readonly Acknowledged[]>
  histories: readonly History[]
}

/** All violations in the evidence: messages that are lost, duplicated, out of order or of another conversation. */
export function violationsIn({ acknowledged, stored, histories }: Evidence): string[] {
  const ofThread = Map.groupBy(acknowledged, ({ thread_id }) => thread_id)
  return [
    ...[...stored].flatMap(([thread, messages]) =>
      violationsOf({ reader: 'the database', thread, messages }, ofThread.get(thread)),
    ),
    ...histories.flatMap((history) => violationsOf(history, ofThread.get(history.thread))),
    ...histories.flatMap((history) => differences(history, stored.get(history.thread) ?? [])),
  ]
}

function violationsOf({ reader, thread, messages }: History, acknowledged: readonly Acknowledged[] = []): string[] {
  const where = `${reader}, ${thread}`
  const seen = Map.groupBy(messages, ({ client_id }) => client_id)
  return [
    ...messages.flatMap(({ seq }, index) =>
      seq === index + 1 ? [] : [`${where}: position ${index + 1} has number ${seq}`],
    ),
    ...messages.flatMap(({ thread_id, content }) =>
      thread_id === thread && content.startsWith(`${thread} `)
        ? []
        : [`${where}: "${content}" of another conversation`],
    ),
    ...[...seen].flatMap(([id, all]) => (all.length === 1 ? [] : [`${where}: ${id} exists ${all.length} times`])),
    ...acknowledged.flatMap(({ client_id, id, seq }) => {
      const message = seen.get(client_id)?.[0]
      if (message === undefined) return [`${where}: number ${seq} was acknowledged but is missing`]
      return message.id === id && message.seq === seq ? [] : [`${where}: number ${seq} was acknowledged as another`]
    }),
    ...(messages.length > acknowledged.length
      ? [`${where}: ${messages.length - acknowledged.length} that were not acknowledged`]
      : []),
  ]
}

function differences({ reader, thread, messages }: History, stored: readonly Acknowledged[]): string[] {
  const order = ({ id, content }: Acknowledged) => `${id} ${content}`
  return messages.map(order).join() === stored.map(order).join()
    ? []
    : [`${reader}, ${thread}: differs from the database`]
}
