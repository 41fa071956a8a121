import type { Message } from '@wayhouse/domain/chat'

/** What a writer was told about a message that is kept. */
export type Acknowledged = Pick<Message, 'id' | 'thread_id' | 'seq' | 'client_id' | 'content'>

/** The messages of one conversation as one reader has got to know them, in that order. */
export type History = { reader: string; talk: string; messages: readonly Acknowledged[] }

export type Evidence = {
  /** What writers were told is kept. */
  acknowledged: readonly Acknowledged[]
  /** What the database holds, by conversation. */
  kept: ReadonlyMap<string, readonly Acknowledged[]>
  histories: readonly History[]
}

/** Every way in which the evidence breaks the promise: nothing lost, doubled, out of order or of another conversation. */
export function violationsIn({ acknowledged, kept, histories }: Evidence): string[] {
  const ofTalk = Map.groupBy(acknowledged, ({ thread_id }) => thread_id)
  return [
    ...[...kept].flatMap(([talk, messages]) =>
      violationsOf({ reader: 'the database', talk, messages }, ofTalk.get(talk)),
    ),
    ...histories.flatMap((history) => violationsOf(history, ofTalk.get(history.talk))),
    ...histories.flatMap((history) => differences(history, kept.get(history.talk) ?? [])),
  ]
}

function violationsOf({ reader, talk, messages }: History, acknowledged: readonly Acknowledged[] = []): string[] {
  const where = `${reader}, ${talk}`
  const seen = Map.groupBy(messages, ({ client_id }) => client_id)
  return [
    ...messages.flatMap(({ seq }, index) =>
      seq === index + 1 ? [] : [`${where}: place ${index + 1} has number ${seq}`],
    ),
    ...messages.flatMap(({ thread_id, content }) =>
      thread_id === talk && content.startsWith(`${talk} `) ? [] : [`${where}: "${content}" of another conversation`],
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

function differences({ reader, talk, messages }: History, kept: readonly Acknowledged[]): string[] {
  const order = ({ id, content }: Acknowledged) => `${id} ${content}`
  return messages.map(order).join() === kept.map(order).join()
    ? []
    : [`${reader}, ${talk}: not what the database holds`]
}
