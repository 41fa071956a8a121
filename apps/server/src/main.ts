import { loadAddOns } from './add-ons/load-add-ons.ts'
import { loadWebApplication } from './built-web.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { greeting } from './greeting.ts'
import { logWhatNodeReports } from './platform/log.ts'
import { startProduct } from './start-product.ts'
import { stopOnSignals } from './stop.ts'

/** EX_CONFIG of sysexits.h. */
const configErrorExit = 78

try {
  const config = readConfig()
  const addOns = await loadAddOns(config)
  const product = await startProduct(config, { addOns, loadWeb: loadWebApplication })
  stopOnSignals(product)
  logWhatNodeReports(product.log)
  const tell = config.environment === 'production' ? (line: string) => product.log.info(line) : console.log
  for (const line of greeting(config, addOns)) tell(line)
} catch (error) {
  const errors = error instanceof ConfigError ? error.errors : null
  for (const line of errors ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)])
    console.error(line)
  process.exit(errors ? configErrorExit : 1)
}
