import { loadAddOns } from './add-ons/load-add-ons.ts'
import { loadWebApplication } from './built-web.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { greeting } from './greeting.ts'
import { startProduct } from './start-product.ts'
import { stopOnSignals } from './stop.ts'

/** EX_CONFIG of sysexits.h. */
const configErrorExit = 78

try {
  const config = readConfig()
  const addOns = await loadAddOns(config)
  stopOnSignals(await startProduct(config, { addOns, loadWeb: loadWebApplication }))
  for (const line of greeting(config, addOns)) console.log(line)
} catch (error) {
  const errors = error instanceof ConfigError ? error.errors : null
  for (const line of errors ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)])
    console.error(line)
  process.exit(errors ? configErrorExit : 1)
}
