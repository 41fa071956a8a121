import { type ClientFrame, liveCloseCodes, livePath, type LiveEvent } from '@wayhouse/domain/live'
import ReconnectingWebSocket from 'partysocket/ws'
import { followed } from './followed.ts'

/** Browsers that lose a node at the same moment come back to the others over this time. */
const spreadMs = 1_000
const minDelayMs = 1_000
const maxDelayMs = 30_000

type LiveListener = {
  onEvent: (event: LiveEvent) => void
  /** Whether events arrive from now on, or the connection is lost. */
  onConnected: (isConnected: boolean) => void
  /** The session has ended. */
  onSignedOut: () => void
}

/**
 * This tab's one connection to `/api/live`. It connects again by itself for as long as it takes; events that were missed
 * meanwhile are one `resync`. Ends with the session. Returns what ends it.
 */
export function connectLive({ onEvent, onConnected, onSignedOut }: LiveListener): () => void {
  const address = Object.assign(new URL(livePath, window.location.href), { hash: '' })
  address.protocol = address.protocol.replace('http', 'ws')
  let attempts = 0
  const socket = new ReconnectingWebSocket(
    async () => {
      attempts += 1
      if (attempts > 1) await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs))
      return address.href
    },
    [],
    {
      minReconnectionDelay: minDelayMs,
      maxReconnectionDelay: maxDelayMs,
      reconnectionDelayGrowFactor: 1.6,
      // nothing is queued: whatever is open is sent again on every connection
      maxEnqueuedMessages: 0,
    },
  )
  const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
  const stopFollowing = followed.subscribe(say)
  socket.addEventListener('open', () => {
    for (const frame of followed.all()) say(frame)
    onConnected(true)
    onEvent({ type: 'resync' })
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as LiveEvent)) // the contract
  socket.addEventListener('close', ({ code }) => {
    onConnected(false)
    if (code === liveCloseCodes.signedOut) {
      socket.close()
      onSignedOut()
    }
  })
  return () => {
    stopFollowing()
    socket.close()
  }
}
