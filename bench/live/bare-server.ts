// The reference of live updates: `ws` alone. It keeps every connection of /api/live, and sends what any of them says to
// all of them in one loop.
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
