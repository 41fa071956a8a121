import { nightsBetween } from '@wayhouse/domain/dates'
import type { TribeState } from '@wayhouse/domain/tribes'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { dayOf, dueText } from '../../../ui/labels/relative-time.ts'
import type { HostTribe } from './host-tribe.ts'

/** The pending request with the first deadline. */
export type FirstRequest = { id: string; name: string; answerBy: string }

type Step = { title: string; text: string }

type StepFacts = Pick<
  HostTribe,
  'pending_requests' | 'hand_over' | 'members' | 'airbnb_total_cost' | 'start_date' | 'size'
> & {
  first: FirstRequest | null
  /** When `first` has to be answered, as text. */
  firstDue: string
  /** The first day, as text. */
  startsOn: string
}

/** The most urgent thing for a host to do with a tribe, and why; null for a cancelled one. */
export function nextStep(facts: StepFacts, state: TribeState, today: string): Step | null {
  if (state === 'cancelled') return null
  if (state === 'completed')
    return { title: 'Say how it went', text: 'Reviews help the people you lived with, and those who come next.' }
  if (state === 'over')
    return { title: 'Mark it as completed', text: 'It completes automatically tomorrow at the latest.' }
  const { members, hand_over } = facts
  if (facts.pending_requests > 0) return answerStep(facts)
  if (facts.airbnb_total_cost === null)
    return { title: 'Add the price', text: 'Members can request a spot once they know what they will pay.' }
  const successor = members.find(({ id }) => id === hand_over?.member_id)
  if (successor)
    return {
      title: `Wait for ${successor.name}`,
      text: 'You asked them to take over this tribe. You are the host until they agree.',
    }
  if (state === 'under way') return { title: 'Enjoy the stay', text: 'No pending requests.' }
  if (members.length === 0)
    return { title: 'Share your tribe', text: 'No members yet. Sending the link to people you know is a good start.' }
  const days = nightsBetween(today, facts.start_date)
  return {
    title: members.length < facts.size ? 'Wait for more people' : 'Your tribe is full',
    text: `You move in on ${facts.startsOn}, in ${days === 1 ? 'one day' : `${days} days`}.`,
  }
}

function answerStep({ pending_requests: waiting, first, firstDue }: StepFacts): Step {
  const expire = 'Unanswered requests expire.'
  if (first === null)
    return { title: waiting === 1 ? 'Answer one request' : `Answer ${waiting} requests`, text: expire }
  const name = firstNameOf(first.name)
  if (waiting === 1) return { title: `Answer ${name} by ${firstDue}`, text: expire }
  return { title: `Answer ${waiting} people by ${firstDue}`, text: `Start with ${name}. ${expire}` }
}

/** The text after "by": "18:00 today", "18:00 tomorrow", "Wednesday"; "Wed 20 May" if another Wednesday is nearer. */
export function dueDay(instant: Date, now: Date, timeZone?: string): string {
  const days = nightsBetween(dayOf(now, timeZone), dayOf(instant, timeZone))
  if (days < 2 || days > 6) return dueText(instant, now, timeZone)
  return dateFormat('en-GB', { weekday: 'long', timeZone }).format(instant)
}
