import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { z } from 'zod'

const Fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof Fields>

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  sessionId: z.string().optional(),
  params: Fields.optional(),
  result: Fields.optional(),
  error: z.object({ message: z.string() }).optional(),
})
type Message = z.infer<typeof Message>

/** A connection to a browser or, for `session`, to one of its pages: https://chromedevtools.github.io/devtools-protocol. */
export type DevTools = {
  send(method: string, params?: object): Promise<Fields>
  /** The fields of the next event of this name. */
  next(event: string): Promise<Fields>
  session(sessionId: string): DevTools
  close(): void
}

/** Connects to the browser with this debugging address, once it listens. */
export async function connect(address: string): Promise<DevTools> {
  const socket = new WebSocket(await socketOf(address), { maxPayload: 1e9 })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Set<(message: Message) => void>()
  socket.on('message', (data: Buffer) => {
    const message = Message.parse(JSON.parse(data.toString()))
    for (const receive of waiting) receive(message)
  })
  const received = (matches: (message: Message) => boolean) =>
    new Promise<Message>((resolve) => {
      const receive = (message: Message) => {
        if (matches(message) && waiting.delete(receive)) resolve(message)
      }
      waiting.add(receive)
    })
  let lastId = 0
  const session = (sessionId: string | undefined): DevTools => ({
    send: async (method, params = {}) => {
      const id = (lastId += 1)
      const response = received((message) => message.id === id)
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      const { result = {}, error } = await response
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
    next: async (event) =>
      (await received(({ method, ...of }) => method === event && of.sessionId === sessionId)).params ?? {},
    session,
    close: () => socket.close(),
  })
  return session(undefined)
}

async function socketOf(address: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${address}/json/version`).catch(() => null)
    if (response)
      return z.object({ webSocketDebuggerUrl: z.string() }).parse(await response.json()).webSocketDebuggerUrl
    await sleep(50)
  }
}
