import { freeSpots, type SignedInTribe } from '@wayhouse/domain/tribes'
import { shortDate } from '../../platform/format/dates.ts'

type WelcomedTribe = Pick<SignedInTribe, 'title' | 'size' | 'members_count' | 'start_date'>

/** The text for a newly accepted member: their spot, how many people move in, and when. */
export function welcomeText(tribe: WelcomedTribe, today: string): string {
  const free = freeSpots(tribe)
  const people = tribe.members_count + 1
  const isFull = free === 0
  const spot = `${isFull ? 'The last' : 'A'} spot in ${tribe.title} is yours.`
  const rest = isFull ? 'and the house is full' : `and ${free} ${free === 1 ? 'spot is' : 'spots are'} still open`
  if (tribe.start_date <= today) return `${spot} The stay has begun: there are ${people} of you, ${rest}.`
  return `${spot} ${people} of you move in on ${shortDate(tribe.start_date)}, ${rest}.`
}
