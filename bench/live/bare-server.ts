// The reference for live events: only `ws`. It sends every message of a connection to /api/live to all connections in a loop.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const server = createServer((_request, response) => response.end())
const sockets = new WebSocketServer({ server, path: '/api/live', perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    for (const client of sockets.clients) client.send(text)
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
