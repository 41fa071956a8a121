import { ConfigError, readConfig } from './config/config.ts'
import { DatabaseAway } from './platform/database/open.ts'
import type { ProductParts } from './start-product.ts'

/** EX_CONFIG and EX_TEMPFAIL of sysexits.h. */
const exits = { wrongSettings: 78, tryAgain: 75, failure: 1 }

/** Reads the settings and serves, in this process or by several others. */
export async function run(loadWeb: ProductParts['loadWeb']): Promise<void> {
  try {
    const config = readConfig()
    // the first of several processes stays small: it does not load the application
    if (config.processes > 1) await (await import('./serve-by-processes.ts')).serveByProcesses(config)
    else await (await import('./serve.ts')).serve(config, loadWeb)
  } catch (error) {
    const { lines, code } = endOf(error)
    for (const line of lines) console.error(line)
    process.exit(code)
  }
}

/** What is printed of an error that ends the process, and the exit code. A supervisor starts again after all but wrong settings. */
function endOf(error: unknown): { lines: readonly string[]; code: number } {
  if (error instanceof ConfigError) return { lines: error.errors, code: exits.wrongSettings }
  if (error instanceof DatabaseAway) return { lines: [error.message], code: exits.tryAgain }
  return { lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)], code: exits.failure }
}
