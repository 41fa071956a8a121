import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEvent } from '@wayhouse/domain/live'
import pg from 'pg'
import type { WebSocket } from 'ws'
import { lastDeliveryMs } from '../live/broadcast.ts'
import { median, medianRatio } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { idOf } from './people.ts'
import { send } from './send.ts'

const broadcasts = 15
const maxTimes = 2

type Deps = {
  product: Served
  databaseUrl: string
  writer: string
  ours: readonly WebSocket[]
  theirs: readonly WebSocket[]
}

/** One message in a city's group to all members who have it open, from its NOTIFY, compared with a bare loop of `ws`. */
export async function broadcastMeasure({ product, databaseUrl, writer, ours, theirs }: Deps): Promise<Measure> {
  const city = idOf('city', 1)
  await openCity(ours, city)
  const event = await nextEvent(ours[0], () => send(product.url, { thread: city, cookie: writer }))
  await sleep(1000) // until all connections have received it
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const notify = () =>
    database.query('select pg_notify($1, $2)', ['wayhouse_live', JSON.stringify({ thread: city, event })])
  const [productMs, bareMs]: [number[], number[]] = [[], []]
  for (let round = 0; round < broadcasts; round += 1) {
    productMs.push(await lastDeliveryMs(ours, () => void notify()))
    bareMs.push(await lastDeliveryMs(theirs, () => theirs[0]?.send(JSON.stringify(event))))
  }
  await database.end()
  const ratio = medianRatio(productMs, bareMs)
  const figures = {
    people: ours.length,
    'last delivery ms': rounded(median(productMs), 0),
    'ms of a bare loop': rounded(median(bareMs), 0),
    ratio: rounded(ratio),
  }
  return { name: 'a message in a city', figures, withinBudget: ratio <= maxTimes }
}

/** Opens the city's group on every connection. Resolves when all of them follow it. */
async function openCity(sockets: readonly WebSocket[], city: string): Promise<void> {
  await Promise.all(
    sockets.map((socket) => nextEvent(socket, () => socket.send(JSON.stringify({ type: 'open', thread_id: city })))),
  )
}

/** The event that a connection receives after `act`. */
function nextEvent(socket: WebSocket | undefined, act: () => unknown): Promise<LiveEvent> {
  return new Promise((resolve) => {
    socket?.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as LiveEvent)) // of our own server
    void act()
  })
}
