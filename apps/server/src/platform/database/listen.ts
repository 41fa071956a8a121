import pg from 'pg'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'

const reconnectAfterMs = seconds(1)

export type Listening = {
  connectionString: string
  /** A name without quotes in it. */
  channel: string
  /** What PostgreSQL's list of connections calls this one. */
  name: string
  log: Log
  onText(text: string): void
  /** Called when texts may have been missed: after a lost connection was made again. */
  onGap(): void
}

/**
 * Listens to what is notified on a channel, on a connection of its own that is made again when it is lost. Rejects when the
 * first one cannot be made.
 */
export async function listenTo(listening: Listening): Promise<{ close(): Promise<void> }> {
  const { connectionString, channel, name, log, onText, onGap } = listening
  let current: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: seconds(5),
      // nothing is asked on it: without, a connection that died silently would be noticed after hours
      keepAlive: true,
      keepAliveInitialDelayMillis: seconds(10),
    })
    const onLoss = () => {
      if (current !== client) return
      current = null
      reconnectLater()
    }
    client.on('error', onLoss).on('end', onLoss)
    client.on('notification', ({ payload = '' }) => onText(payload))
    await client.connect()
    await client.query(`listen "${channel}"`)
    current = client
    if (closed) await end()
  }
  const reconnectLater = () => {
    if (closed) return
    retry = setTimeout(() => {
      connect().then(onGap, (err: unknown) => {
        log.warn({ err, channel }, 'the notifications of the database could not be reached')
        reconnectLater()
      })
    }, reconnectAfterMs)
  }
  const end = async () => {
    const client = current
    current = null
    await client?.end()
  }

  await connect()
  return {
    close: () => {
      closed = true
      clearTimeout(retry)
      return end()
    },
  }
}
