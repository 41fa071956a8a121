import { nightsBetween } from '@wayhouse/domain/dates'
import type { TribeState } from '@wayhouse/domain/tribes'
import type { HostTribe } from './host-tribe.ts'

type Step = { title: string; text: string }

/** The most urgent thing for a host to do with a tribe, and why. */
export function nextStep(
  tribe: Pick<HostTribe, 'pending_requests' | 'hand_over' | 'members' | 'airbnb_total_cost' | 'start_date' | 'size'>,
  state: TribeState,
  startsOn: string,
  today: string,
): Step {
  if (state === 'cancelled') return { title: 'Nothing left to do', text: 'This tribe is cancelled and stays closed.' }
  if (state === 'completed')
    return { title: 'Say how it went', text: 'Reviews help the people you lived with, and those who come next.' }
  if (state === 'over')
    return { title: 'Mark it as completed', text: 'It completes automatically tomorrow at the latest.' }
  const { pending_requests: waiting, members, hand_over } = tribe
  if (waiting > 0)
    return {
      title: waiting === 1 ? 'Answer one request' : `Answer ${waiting} requests`,
      text: 'Unanswered requests expire.',
    }
  if (tribe.airbnb_total_cost === null)
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
  const days = nightsBetween(today, tribe.start_date)
  return {
    title: members.length < tribe.size ? 'Wait for more people' : 'Your tribe is full',
    text: `You move in on ${startsOn}, in ${days === 1 ? 'one day' : `${days} days`}.`,
  }
}
