import { setTimeout as pause } from 'node:timers/promises'
import { NotificationPage } from '@wayhouse/domain/notifications'
import { WebSocket } from 'ws'
import { userId } from '../explore/community.ts'
import type { Served } from '../product/process.ts'
import { onDatabase } from '../product/scratch-database.ts'
import { closeAll, connectAll } from './clients.ts'

const perSecond = 5

const tribeId = (number: string) => `('00000000-0000-4000-8001-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** A tribe for each host from person 1 on, with an empty spot and nobody's request. */
export function hostedTribes(databaseUrl: string, hosts: number): Promise<void> {
  return onDatabase(databaseUrl, [
    `insert into tribes (id, created_by, title, place_id, location, start_date, end_date, size)
     select ${tribeId('n')}, ${userId('n')}, 'A house with a terrace', 1, 'Lisbon, Portugal', current_date + 60, current_date + 90, 4
     from generate_series(1, ${hosts}) n`,
  ])
}

export type Pair = { host: { number: number; cookie: string }; guest: { cookie: string } }

/**
 * Milliseconds from a guest's asking one node for a spot to the host's browser, connected to another or the same, having
 * the answer of its list of notifications that it asks for at the event. One pair after the other begins at a steady
 * pace, whatever became of those before.
 */
export async function requestsToScreen(guestNode: Served, hostNode: Served, pairs: readonly Pair[]): Promise<number[]> {
  const sockets = await connectAll(
    hostNode,
    pairs.map(({ host }) => host.cookie),
  )
  const began = performance.now() + 100
  const times = await Promise.all(
    pairs.map(async ({ host, guest }, index) => {
      const dueAt = began + (index * 1000) / perSecond
      const shown = notificationShown(hostNode, host.cookie, sockets[index] ?? new WebSocket(null))
      await pause(Math.max(0, dueAt - performance.now()))
      await Promise.all([askForSpot(guestNode, guest.cookie, host.number), shown])
      return (await shown) - dueAt
    }),
  )
  await closeAll(sockets)
  return times
}

async function askForSpot({ url }: Served, cookie: string, host: number): Promise<void> {
  const tribe = `00000000-0000-4000-8001-${host.toString(16).padStart(12, '0')}`
  const answer = await fetch(`${url}/api/tribes/${tribe}/reservations`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'May I join you? I work from anywhere.' }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`Asking for a spot answered ${answer.status}`)
}

/** When a browser has the notification of an event. */
function notificationShown({ url }: Served, cookie: string, socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString()) as { type: string; notification_id?: string } // a LiveEvent
      if (event.type !== 'notification.created') return
      hasNotification(url, cookie, event.notification_id).then(() => resolve(performance.now()), reject)
    })
  })
}

async function hasNotification(url: string, cookie: string, id: string | undefined): Promise<void> {
  const answer = await fetch(`${url}/api/notifications`, { headers: { cookie } })
  const { items } = NotificationPage.parse(await answer.json())
  if (!items.some((item) => item.id === id)) throw new Error('an event came before its notification was there')
}
