// The development server: the product in one process on one port. Vite compiles its pages and its own modules from the
// sources. The database and Vite keep running while the product is reloaded.
import { createServer } from 'node:http'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded.ts'
import { reloadingProduct } from './reloading-product.mjs'
import { onStop } from './stopping.mjs'
import { startVite } from './vite.mjs'

const port = process.env.PORT || '3000'
const host = process.env.HOST || '127.0.0.1'
const dataDir = process.env.DATA_DIR || '.data'

const databaseUrl = process.env.DATABASE_URL || (await startDatabase())
const front = createServer((request, response) => void product.handle(request, response))
front.on('upgrade', (request, socket, head) => {
  // Vite handles its own connections
  if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) void product.upgrade(request, socket, head)
})
const vite = await startVite({ server: front, onServerChange: () => product.reload() })
const product = reloadingProduct(vite, {
  ...process.env,
  APP_URL: process.env.APP_URL || `http://localhost:${port}`,
  DATABASE_URL: databaseUrl,
  // only this process connects to the product's own server
  PORT: '0',
  HOST: '127.0.0.1',
})
onStop(async () => {
  front.close()
  await product.stop()
  await vite.close()
})
await product.ready()
front.listen(Number(port), host)

async function startDatabase() {
  const database = await startEmbeddedDatabase({ dataDir, log: console.log })
  onStop(database.stop)
  return database.url
}
