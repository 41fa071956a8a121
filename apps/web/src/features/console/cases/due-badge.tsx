import Clock from '~icons/lucide/clock'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { Badge } from '../../../ui/labels/badge.tsx'
import { dueText, shortDay } from '../../../ui/labels/relative-time.ts'
import { useMinute } from '../../../ui/labels/use-minute.ts'

const hourMs = 3_600_000
const soonMs = 6 * hourMs

/** By when something is due: late in red and words, within six hours in saffron. */
export function DueBadge({ at, prefix = '' }: { at: string; prefix?: string }) {
  const now = useMinute()
  const instant = new Date(at)
  if (now === null) return <Badge className="min-w-30">{`${prefix}${shortDay(instant, 'UTC')}`}</Badge>
  const left = instant.getTime() - now.getTime()
  const Icon = left < 0 ? TriangleAlert : Clock
  return (
    <Badge tone={left < 0 ? 'danger' : left < soonMs ? 'accent' : 'sunken'} className="min-w-30">
      <Icon size={14} aria-hidden="true" />
      {prefix}
      {left < 0 ? `${duration(-left)} late` : dueText(instant, now)}
    </Badge>
  )
}

/** “1 h 20”, “3 days”. */
function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ${minutes % 60}`
  return `${Math.floor(hours / 24)} days`
}
