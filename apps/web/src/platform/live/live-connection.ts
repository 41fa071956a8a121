import { type ClientFrame, liveCloseCodes, livePath, type LiveEvent } from '@wayhouse/domain/live'
import ReconnectingWebSocket from 'partysocket/ws'
import { pageMemberId } from '../session/page-member.ts'
import { openSubjects } from './open-subjects.ts'

/** Browsers that lose a node at the same moment reconnect at random within this time. */
const reconnectJitterMs = 1_000
const minDelayMs = 1_000
const maxDelayMs = 30_000

type LiveListener = {
  onEvent: (event: LiveEvent) => void
  /** Called when the connection opens and when it is lost. */
  onConnected: (isConnected: boolean) => void
  /** The session has ended. */
  onSignedOut: () => void
  /** It is now that of another member. */
  onOtherMember: () => void
}

/**
 * This tab's only connection to `/api/live`. It reconnects until it succeeds; a `resync` event then replaces the events
 * that were missed. It closes when the session ends. Returns a function that closes it.
 */
export function connectLive({ onEvent, onConnected, onSignedOut, onOtherMember }: LiveListener): () => void {
  const address = Object.assign(new URL(livePath, window.location.href), { hash: '' })
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('member', pageMemberId() ?? '')
  let attempts = 0
  const socket = new ReconnectingWebSocket(
    async () => {
      attempts += 1
      if (attempts > 1) await new Promise((resolve) => setTimeout(resolve, Math.random() * reconnectJitterMs))
      return address.href
    },
    [],
    {
      minReconnectionDelay: minDelayMs,
      maxReconnectionDelay: maxDelayMs,
      reconnectionDelayGrowFactor: 1.6,
      // nothing is queued: the open subjects are sent again on every connection
      maxEnqueuedMessages: 0,
    },
  )
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
  let isFirst = true
  const unsubscribe = openSubjects.subscribe(send)
  socket.addEventListener('open', () => {
    for (const frame of openSubjects.all()) send(frame)
    onConnected(true)
    onEvent({ type: 'resync', ...(isFirst && { isFirst }) })
    isFirst = false
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as LiveEvent)) // the contract
  socket.addEventListener('close', ({ code }) => {
    onConnected(false)
    if (code !== liveCloseCodes.signedOut && code !== liveCloseCodes.otherMember) return
    socket.close()
    if (code === liveCloseCodes.signedOut) onSignedOut()
    else onOtherMember()
  })
  return () => {
    unsubscribe()
    socket.close()
  }
}
