import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import type { AddOns } from './add-ons.ts'

/**
 * Loads the packages of sandbox and demo if the settings enable them. An installation without them does not need the
 * packages on its disk. Throws `ConfigError` if an enabled package is not installed.
 */
export async function loadAddOns(config: Pick<Config, 'sandbox' | 'demo'>): Promise<AddOns> {
  return {
    sandbox: config.sandbox ? await import('@wayhouse/sandbox').catch(notInstalled('sandbox', sandboxError)) : null,
    demo: config.demo ? await import('@wayhouse/demo').catch(notInstalled('demo', demoError)) : null,
  }
}

const sandboxError = 'ALLOW_SANDBOX: add-ons/sandbox is not installed; production does without it, unless this is yes'
const demoError = 'DEMO: add-ons/demo is not installed; set DEMO=off to run without it'

function notInstalled(name: keyof AddOns, line: string): (error: unknown) => never {
  return (error) => {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    if (isAbsent && error.message.includes(`'@wayhouse/${name}'`)) throw new ConfigError([line])
    throw error
  }
}
