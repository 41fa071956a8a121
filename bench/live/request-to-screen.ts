import { setTimeout as sleep } from 'node:timers/promises'
import { NotificationPage } from '@wayhouse/domain/notifications'
import { WebSocket } from 'ws'
import { userId } from '../explore/community.ts'
import type { Served } from '../product/process.ts'
import { onDatabase } from '../product/scratch-database.ts'
import { closeAll, connectAll } from './clients.ts'

const perSecond = 5

const tribeId = (number: string) => `('00000000-0000-4000-8001-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Creates a tribe with free spots and without requests for each host, from person 1 on. */
export function seedTribes(databaseUrl: string, hosts: number): Promise<void> {
  return onDatabase(databaseUrl, [
    `insert into tribes (id, created_by, title, place_id, location, start_date, end_date, size)
     select ${tribeId('n')}, ${userId('n')}, 'A house with a terrace', 1, 'Lisbon, Portugal', current_date + 60, current_date + 90, 4
     from generate_series(1, ${hosts}) n`,
  ])
}

export type Pair = { host: { number: number; cookie: string }; guest: { cookie: string } }

/**
 * Milliseconds from a guest's request for a spot at one node until the host's browser, connected to the same or another node, has
 * fetched its notifications after the event. The pairs start at a constant rate, without waiting for one another.
 */
export async function requestsToScreen(guestNode: Served, hostNode: Served, pairs: readonly Pair[]): Promise<number[]> {
  const sockets = await connectAll(
    hostNode,
    pairs.map(({ host }) => host.cookie),
  )
  const startAt = performance.now() + 100
  const times = await Promise.all(
    pairs.map(async ({ host, guest }, index) => {
      const dueAt = startAt + (index * 1000) / perSecond
      const shown = notificationShown(hostNode, host.cookie, sockets[index] ?? new WebSocket(null))
      await sleep(Math.max(0, dueAt - performance.now()))
      await Promise.all([requestSpot(guestNode, guest.cookie, host.number), shown])
      return (await shown) - dueAt
    }),
  )
  await closeAll(sockets)
  return times
}

async function requestSpot({ url }: Served, cookie: string, host: number): Promise<void> {
  const tribe = `00000000-0000-4000-8001-${host.toString(16).padStart(12, '0')}`
  const response = await fetch(`${url}/api/tribes/${tribe}/reservations`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'May I join you? I work from anywhere.' }),
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`Requesting a spot returned ${response.status}`)
}

/** The time at which a browser has fetched the notification of an event. */
function notificationShown({ url }: Served, cookie: string, socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString()) as { type: string; notification_id?: string } // a LiveEvent
      if (event.type !== 'notification.created') return
      fetchNotification(url, cookie, event.notification_id).then(() => resolve(performance.now()), reject)
    })
  })
}

async function fetchNotification(url: string, cookie: string, id: string | undefined): Promise<void> {
  const response = await fetch(`${url}/api/notifications`, { headers: { cookie } })
  const { items } = NotificationPage.parse(await response.json())
  if (!items.some((item) => item.id === id)) throw new Error('an event arrived before its notification was stored')
}
