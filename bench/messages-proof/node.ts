import { serveProduct } from '../product/process.ts'
import type { ProductSettings, Served } from '../product/process.ts'
import { startProxy } from './proxy.ts'

/** A node of the product behind a proxy, so that its address stays the same when its process is killed and restarted. */
export type Node = Awaited<ReturnType<typeof startNode>>

export async function startNode(settings: ProductSettings) {
  const proxy = await startProxy()
  let served: Served
  const start = async () => {
    served = await serveProduct(settings)
    proxy.forwardTo(Number(new URL(served.url).port))
  }
  await start()
  return {
    url: `http://${proxy.host}`,
    cut: proxy.cut,
    /** kill -9, and a new process. */
    killAndRestart: async () => {
      proxy.forwardTo(null)
      await served.kill()
      proxy.cut()
      await start()
    },
    stop: async () => {
      await proxy.close()
      await served.stop()
    },
  }
}
