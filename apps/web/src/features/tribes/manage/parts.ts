import type { TribeField } from '@wayhouse/domain/tribes'
import { audienceLabel, pricePerPerson } from '@wayhouse/domain/tribes'
import CalendarDays from '~icons/lucide/calendar-days'
import Clock from '~icons/lucide/clock'
import Images from '~icons/lucide/images'
import MapPin from '~icons/lucide/map-pin'
import ScrollText from '~icons/lucide/scroll-text'
import ShieldCheck from '~icons/lucide/shield-check'
import Sparkles from '~icons/lucide/sparkles'
import Text from '~icons/lucide/text'
import Users from '~icons/lucide/users'
import Wallet from '~icons/lucide/wallet'
import { countOf } from '../../../platform/format/count-of.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { freeUntilText, stayLengthText, timesText } from '../tribe-page/stay-text.ts'
import type { HostTribe } from './host-tribe.ts'

export type PartName =
  | 'text'
  | 'photos'
  | 'dates'
  | 'arrival'
  | 'place'
  | 'price'
  | 'size'
  | 'offers'
  | 'rules'
  | 'audience'

/** A row of "The stay": its label, the fields that it edits, and a summary of their values. */
export type Part = {
  name: PartName
  icon: Icon
  label: string
  fields: readonly TribeField[]
  summary: (tribe: HostTribe, format: (euros: number) => string) => string
}

export const parts: readonly Part[] = [
  {
    name: 'text',
    icon: Text,
    label: 'Title and description',
    fields: ['title', 'description'],
    summary: ({ description, title }) => description ?? title,
  },
  {
    name: 'photos',
    icon: Images,
    label: 'Photos',
    fields: ['image_urls', 'image_alts', 'cover_keeps'],
    summary: ({ images }) => (images.length === 0 ? 'None, a drawing is shown' : countOf(images.length, 'photo')),
  },
  {
    name: 'dates',
    icon: CalendarDays,
    label: 'Dates',
    fields: ['start_date', 'end_date'],
    summary: (tribe) => `${stayDates(tribe.start_date, tribe.end_date)} (${stayLengthText(tribe.duration_days)})`,
  },
  {
    name: 'arrival',
    icon: Clock,
    label: 'Arrival',
    fields: ['check_in_time', 'check_out_time', 'flexible_arrival'],
    summary: (tribe) =>
      [timesText(tribe), tribe.flexible_arrival ? 'flexible' : null].filter(Boolean).join(', ') || 'Not specified',
  },
  {
    name: 'place',
    icon: MapPin,
    label: 'Place',
    fields: ['location', 'neighborhood_description'],
    summary: ({ location }) => location,
  },
  { name: 'price', icon: Wallet, label: 'Price', fields: ['airbnb_total_cost'], summary: priceText },
  {
    name: 'size',
    icon: Users,
    label: 'Spots',
    fields: ['size'],
    summary: ({ size, members_count: taken }) =>
      `${size} besides you${taken === 0 ? '' : `, at least ${taken} because ${taken === 1 ? 'one person has' : `${taken} people have`} joined`}`,
  },
  {
    name: 'offers',
    icon: Sparkles,
    label: 'What this place offers',
    fields: ['has_workspace', 'has_kitchen', 'has_pool', 'wifi_speed', 'listing_amenities', 'host_amenities'],
    summary: (tribe) => offersText(tribe) || 'Not specified',
  },
  {
    name: 'rules',
    icon: ScrollText,
    label: 'House rules and cancellation',
    fields: ['vibe_tags', 'house_rules', 'cancellation_policy', 'free_cancellation_until'],
    summary: ({ house_rules, cancellation_policy, free_cancellation_until: until }) =>
      [...house_rules, cancellation_policy, until && freeUntilText(until)].filter(Boolean).join(', ') || 'None',
  },
  {
    name: 'audience',
    icon: ShieldCheck,
    label: 'Audience',
    fields: ['audience', 'non_binary', 'shown_to_others'],
    summary: audienceText,
  },
]

function audienceText(tribe: HostTribe): string {
  const label = audienceLabel(tribe)
  if (label === null) return 'Everyone'
  return `${label}. ${tribe.shown_to_others ? 'Others see it with a badge' : 'Not there for others'}`
}

function priceText({ airbnb_total_cost, size }: HostTribe, format: (euros: number) => string): string {
  const share = pricePerPerson(airbnb_total_cost, size)
  if (airbnb_total_cost === null || share === null) return 'Not known yet: members cannot request a spot'
  return `${format(airbnb_total_cost)} for the whole stay, ${format(share)} each`
}

function offersText({ wifi_speed, has_workspace, has_kitchen, has_pool, listing_amenities }: HostTribe): string {
  return [
    wifi_speed === null ? null : `Wifi ${wifi_speed} Mbps`,
    has_workspace ? 'workspace' : null,
    has_kitchen ? 'kitchen' : null,
    has_pool ? 'pool' : null,
    ...listing_amenities,
  ]
    .filter(Boolean)
    .join(', ')
}
