import { serveProduct } from '../product/process.ts'
import type { ProductSettings, Served } from '../product/process.ts'
import { openLine } from './line.ts'

/** A node of the product, reached at an address that stays while its process is killed and started again. */
export type Node = Awaited<ReturnType<typeof startNode>>

export async function startNode(settings: ProductSettings) {
  const line = await openLine()
  let served: Served
  const start = async () => {
    served = await serveProduct(settings)
    line.leadTo(Number(new URL(served.url).port))
  }
  await start()
  return {
    url: `http://${line.host}`,
    cut: line.cut,
    /** kill -9, and a new process. */
    killAndRestart: async () => {
      line.leadTo(null)
      await served.kill()
      line.cut()
      await start()
    },
    stop: async () => {
      await line.close()
      await served.stop()
    },
  }
}
