import { developmentWeb } from './web.mjs'

const source = (file) => new URL(`../../apps/server/src/${file}`, import.meta.url).pathname

/** Changes within this time cause one reload, because an editor may save many files, or one file in several steps. */
const debounceMs = 30

/**
 * The product, reloaded after each change. Requests wait for the newest version. If it does not start, they get its error.
 * @param {import('vite').ViteDevServer} vite
 */
export function reloadingProduct(vite, env) {
  const web = developmentWeb(vite)
  let timer
  let current = load()

  async function load() {
    const startedAt = performance.now()
    const { runner } = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.server)
    runner.clearCache()
    const [{ readConfig }, { loadAddOns }, { startProduct }, { greeting }] = await Promise.all(
      ['config/config.ts', 'add-ons/load-add-ons.ts', 'start-product.ts', 'greeting.ts'].map((file) =>
        runner.import(source(file)),
      ),
    )
    const config = readConfig(env)
    const addOns = await loadAddOns(config)
    const product = await startProduct(config, { addOns, loadWeb: async () => web })
    return { product, greeting: greeting(config, addOns), ms: Math.round(performance.now() - startedAt) }
  }

  const currentOrError = () => current.catch(printError)

  async function reload() {
    const previous = current
    current = load()
    void previous.then(({ product }) => product.stop()).catch(() => undefined)
    const next = await currentOrError()
    if (next) console.log(`Server reloaded in ${next.ms} ms`)
    vite.environments.client.hot.send({ type: 'full-reload' })
  }

  return {
    /** Rejects if the first version does not start. */
    async ready() {
      for (const line of (await current).greeting) console.log(line)
    },
    reload() {
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), debounceMs)
    },
    async handle(request, response) {
      try {
        const { product } = await current
        product.server.emit('request', request, response)
      } catch (error) {
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(textOf(error))
      }
    },
    async upgrade(request, socket, head) {
      const running = await currentOrError()
      if (running) running.product.server.emit('upgrade', request, socket, head)
      else socket.destroy()
    },
    stop: async () => (await currentOrError())?.product.stop(),
  }
}

function printError(error) {
  console.error(textOf(error))
}

function textOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
