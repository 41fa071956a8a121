import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@wayhouse/domain/live'
import pg from 'pg'
import type { WebSocket } from 'ws'
import { lastDeliveryMs } from '../live/broadcast.ts'
import { median } from '../measure/figures.ts'
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

/** One message in a city's group to everybody who has it open, from its NOTIFY, against a bare loop of `ws`. */
export async function broadcastMeasure({ product, databaseUrl, writer, ours, theirs }: Deps): Promise<Measure> {
  const city = idOf('city', 1)
  await openCity(ours, city)
  const event = await heardBy(ours[0], () => send(product.url, { thread: city, cookie: writer }))
  await pause(1000) // everybody has it by now
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const notify = () =>
    database.query('select pg_notify($1, $2)', ['wayhouse_live', JSON.stringify({ thread: city, event })])
  const [product1, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < broadcasts; round += 1) {
    product1.push(await lastDeliveryMs(ours, () => void notify()))
    bare.push(await lastDeliveryMs(theirs, () => theirs[0]?.send(JSON.stringify(event))))
  }
  await database.end()
  const ratio = median(product1.map((ms, round) => ms / (bare[round] ?? Number.NaN)))
  const figures = {
    people: ours.length,
    'last delivery ms': rounded(median(product1), 0),
    'ms of a bare loop': rounded(median(bare), 0),
    ratio: rounded(ratio),
  }
  return { name: 'a message in a city', figures, withinBudget: ratio <= maxTimes }
}

/** Has every connection open the city's group, and resolves when all of them follow it. */
async function openCity(sockets: readonly WebSocket[], city: string): Promise<void> {
  await Promise.all(
    sockets.map((socket) => heardBy(socket, () => socket.send(JSON.stringify({ type: 'open', thread_id: city })))),
  )
}

function heardBy(socket: WebSocket | undefined, act: () => unknown): Promise<LiveEvent> {
  return new Promise((resolve) => {
    socket?.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as LiveEvent)) // of our own server
    void act()
  })
}
