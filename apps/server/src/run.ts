import { ConfigError, readConfig } from './config/config.ts'
import type { ProductParts } from './start-product.ts'

/** EX_CONFIG of sysexits.h. */
const configErrorExit = 78

/** Reads the settings and serves, in this process or by several others. */
export async function run(loadWeb: ProductParts['loadWeb']): Promise<void> {
  try {
    const config = readConfig()
    // the first of several processes stays small: it does not load the application
    if (config.processes > 1) await (await import('./serve-by-processes.ts')).serveByProcesses(config)
    else await (await import('./serve.ts')).serve(config, loadWeb)
  } catch (error) {
    const errors = error instanceof ConfigError ? error.errors : null
    for (const line of errors ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)])
      console.error(line)
    process.exit(errors ? configErrorExit : 1)
  }
}
