import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { stayDates } from '../../../platform/format/dates.ts'
import { nightsQuery } from '../queries.ts'

/** When a member of the tribe of the page arrives and leaves; nothing for who stays as long as most. `prefix` goes before it. */
export function StayNights({ memberId, prefix }: { memberId: string; prefix?: string }) {
  const { tribeId = '' } = useParams({ strict: false })
  const { data = [] } = useQuery(nightsQuery(tribeId))
  const own = data.find(({ member_id }) => member_id === memberId)
  const longest = Math.max(0, ...data.map(({ nights }) => nights))
  if (own === undefined || own.nights === longest) return null
  return (
    <span className="block text-sm text-muted">
      {prefix}
      {stayDates(own.arrives, own.leaves)}
    </span>
  )
}
