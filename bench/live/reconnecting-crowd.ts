// Clients that all disconnect and reconnect at the same time, repeatedly, in a separate thread, so that they do not block the
// measuring thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { WebSocket } from 'ws'
import { connect } from './clients.ts'

const { url, cookies } = workerData as { url: string; cookies: string[] } // of reconnects.ts
const end = new AbortController()
parentPort?.once('message', () => end.abort())

let reconnects = 0
let sockets: WebSocket[] = []
while (!end.signal.aborted) {
  for (const socket of sockets) socket.terminate()
  sockets = await Promise.all(cookies.map((cookie) => connect(url, cookie)))
  reconnects += sockets.length
}
for (const socket of sockets) socket.terminate()
parentPort?.postMessage(reconnects)
