import pg from 'pg'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'

const reconnectDelayMs = seconds(1)

export type Listening = {
  connectionString: string
  /** A name without quotation marks. */
  channel: string
  /** The name of the connection in PostgreSQL's list of connections. */
  name: string
  log: Log
  onText(text: string): void
  /** Called when notifications may have been missed: after a reconnect. */
  onGap(): void
}

/**
 * Listens to the notifications of a channel on a separate connection, which is opened again when it is lost. Rejects if the
 * first connection fails.
 */
export async function listenTo(listening: Listening): Promise<{ close(): Promise<void> }> {
  const { connectionString, channel, name, log, onText, onGap } = listening
  let current: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let isOut = false

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: seconds(5),
      // nothing is sent on it: without keep-alive, a silently lost connection would be noticed only after hours
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
    if (closed) await disconnect()
  }
  const reconnectLater = () => {
    if (closed) return
    retry = setTimeout(() => {
      connect().then(onBack, (err: unknown) => {
        if (!isOut) log.warn({ err, channel }, 'the connection for database notifications could not be reached')
        isOut = true
        reconnectLater()
      })
    }, reconnectDelayMs)
  }
  const onBack = () => {
    if (isOut) log.warn({ channel }, 'the connection for database notifications is back')
    isOut = false
    onGap()
  }
  const disconnect = async () => {
    const client = current
    current = null
    await client?.end()
  }

  await connect()
  return {
    close: () => {
      closed = true
      clearTimeout(retry)
      return disconnect()
    },
  }
}
