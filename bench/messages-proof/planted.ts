import { violationsIn } from './history.ts'
import type { Acknowledged, Evidence, History } from './history.ts'

const faults: Record<string, (messages: readonly Acknowledged[], other: Acknowledged) => Acknowledged[]> = {
  'one is lost': (messages) => messages.toSpliced(1, 1),
  'the last is lost': (messages) => messages.slice(0, -1),
  'one is doubled': (messages) => messages.toSpliced(1, 0, ...messages.slice(1, 2)),
  'two change places': ([one, two, ...rest]) => [two, one, ...rest].filter((message) => message !== undefined),
  'one is of another conversation': (messages, other) => [...messages.slice(0, -1), other],
  'one has other words': ([one, ...rest]) => [...(one ? [{ ...one, content: `${one.content}!` }] : []), ...rest],
  'one was never acknowledged': (messages, other) => [...messages, { ...other, seq: messages.length + 1 }],
}

/** Plants each fault into a reader's history of a good run, and answers those that the check does not find. */
export function unfoundFaults(evidence: Evidence): string[] {
  const [first, ...others] = evidence.histories.filter(({ messages }) => messages.length > 2)
  const foreign = others.find(({ talk }) => talk !== first?.talk)?.messages[0]
  if (first === undefined || foreign === undefined) return ['there is too little to plant faults in']
  const withMessages = (messages: Acknowledged[]): History[] => [{ ...first, messages }, ...others]
  return Object.entries(faults).flatMap(([name, plant]) => {
    const histories = withMessages(plant(first.messages, foreign))
    return violationsIn({ ...evidence, histories }).length > 0 ? [] : [name]
  })
}
