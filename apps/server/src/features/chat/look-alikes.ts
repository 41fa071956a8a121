import type { ThreadKind } from '@wayhouse/domain/chat'
import type { Database } from '../../platform/database/connect.ts'
import { resemblance, shortNameOf } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import type { MessageRow } from './message-rows.ts'

export type NamedThread = { kind: ThreadKind; city: string | null; country: string | null }

/** A host of the city for whom the sender of a message could be taken: their id, and the name that is shown. */
export type HostAlike = { hostId: string; name: string }

/**
 * In a city's group, the senders who could be taken for a host of a stay there that is open, by their ids (T69). If both are hosts, only
 * who joined later is marked.
 */
export async function hostsAlike(
  { tribes, profiles }: Pick<ChatDeps, 'tribes' | 'profiles'>,
  db: Database,
  { viewer, thread: { city, country } }: { viewer: ViewerId; thread: NamedThread },
  rows: readonly MessageRow[],
): Promise<Map<string, HostAlike>> {
  const alike = new Map<string, HostAlike>()
  if (city === null || country === null || rows.length === 0) return alike
  const hosts = await profiles.summaries(db, viewer, await tribes.hostsIn(db, viewer, { city, country }))
  const resembled = resemblance([...hosts.values()])
  for (const [id, sender] of sendersOf(rows)) {
    const host = resembled(sender)
    if (host === undefined) continue
    const isLater = !hosts.has(id) || (await profiles.joinedAt(db, id)) > (await profiles.joinedAt(db, host.id))
    if (isLater) alike.set(id, { hostId: host.id, name: shortNameOf(host) })
  }
  return alike
}

function sendersOf(rows: readonly MessageRow[]) {
  return new Map(
    rows.flatMap(({ sender_id: id, first_name, last_name, is_former, is_hidden }) =>
      id === null
        ? []
        : [[id, { id, first_name, last_name, is_former: is_former !== false, is_hidden: is_hidden === true }] as const],
    ),
  )
}
