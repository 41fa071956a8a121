import { useState } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Deadline } from '../../ui/labels/deadline.tsx'
import { SplitBar } from '../../ui/labels/split-bar.tsx'
import { TimeAgo } from '../../ui/labels/time-ago.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { LoadMore } from '../../ui/layout/load-more.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Sample } from './sample.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const day = 24 * 60
const filters = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread (2)' },
]

export function ListsSample() {
  const [filter, setFilter] = useState('all')
  return (
    <Sample title="Lists, times and deadlines">
      <Card className="grid gap-2 p-5 text-ui">
        <Deadline at={inMinutes(3 * day)} />
        <Deadline at={inMinutes(30)} label="Ana answers by" />
        <Deadline at={inMinutes(-day)} />
        <p className="flex flex-wrap gap-x-4 text-muted">
          <TimeAgo at={inMinutes(-12)} />
          <TimeAgo at={inMinutes(-day)} prefix="Sent" />
          <TimeAgo at={inMinutes(-400 * day)} />
        </p>
        <SplitBar size={3} taken={1} waiting={1} label="One of three spots requested" />
        <Segmented label="Show" hideLabel variant="chips" options={filters} value={filter} onValueChange={setFilter} />
      </Card>
      <Card className="mt-4 overflow-hidden">
        <ul>
          <ListRow
            path="/app/notifications"
            title="An unread row"
            unread
            media={<Avatar seed="ana" name="Ana Ferreira" size={44} />}
          >
            <span className="block text-sm text-muted">The whole row is one link.</span>
          </ListRow>
          <ListRow
            path="/app/notifications"
            title="A read row"
            media={<Avatar seed="mei" name="Mei Tan" size={44} />}
          />
        </ul>
      </Card>
      <div className="mt-4 grid gap-6">
        <LoadMore hasMore busy={false} onMore={() => undefined} status="20 tribes shown" />
        <LoadMore hasMore busy={false} onMore={() => undefined} error="We could not reach the server." />
      </div>
    </Sample>
  )
}
