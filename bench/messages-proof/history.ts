import type { Message } from '@wayhouse/domain/chat'

/** What a writer was told about a message that is kept. */
export type Acknowledged = Pick<Message, 'id' | 'thread_id' | 'seq' | 'client_id' | 'content'>

/** The messages of one conversation as one reader has got to know them, in that order. */
export type History = { reader: string; thread: string; messages: readonly Acknowledged[] }

export type Evidence = {
  /** What writers were told is kept. */
  acknowledged: readonly Acknowledged[]
  /** What the database holds, by conversation. */
  kept: ReadonlyMap<string, readonly Acknowledged[]>
  histories: readonly History[]
}

/** Every way in which the evidence breaks the promise: nothing lost, doubled, out of order or of another conversation. */
export function violationsIn({ acknowledged, kept, histories }: Evidence): string[] {
  const ofThread = Map.groupBy(acknowledged, ({ thread_id }) => thread_id)
  return [
    ...[...kept].flatMap(([thread, messages]) =>
      violationsOf({ reader: 'the database', thread, messages }, ofThread.get(thread)),
    ),
    ...histories.flatMap((history) => violationsOf(history, ofThread.get(history.thread))),
    ...histories.flatMap((history) => differences(history, kept.get(history.thread) ?? [])),
  ]
}

function violationsOf({ reader, thread, messages }: History, acknowledged: readonly Acknowledged[] = []): string[] {
  const where = `${reader}, ${thread}`
  const seen = Map.groupBy(messages, ({ client_id }) => client_id)
  return [
    ...messages.flatMap(({ seq }, index) =>
      seq === index + 1 ? [] : [`${where}: place ${index + 1} has number ${seq}`],
    ),
    ...messages.flatMap(({ thread_id, content }) =>
      thread_id === thread && content.startsWith(`${thread} `)
        ? []
        : [`${where}: "${content}" of another conversation`],
    ),
    ...[...seen].flatMap(([id, all]) => (all.length === 1 ? [] : [`${where}: ${id} is there ${all.length} times`])),
    ...acknowledged.flatMap(({ client_id, id, seq }) => {
      const found = seen.get(client_id)?.[0]
      if (found === undefined) return [`${where}: number ${seq} was acknowledged and is not there`]
      return found.id === id && found.seq === seq ? [] : [`${where}: number ${seq} was acknowledged as another`]
    }),
    ...(messages.length > acknowledged.length
      ? [`${where}: ${messages.length - acknowledged.length} that nobody was told is kept`]
      : []),
  ]
}

function differences({ reader, thread, messages }: History, kept: readonly Acknowledged[]): string[] {
  const order = ({ id, content }: Acknowledged) => `${id} ${content}`
  return messages.map(order).join() === kept.map(order).join()
    ? []
    : [`${reader}, ${thread}: not what the database holds`]
}
