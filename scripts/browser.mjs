// The Chromium for the e2e tests: an installed one, else Debian's, else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { environmentWith, ScriptError, root, run } from './processes.mjs'

// Playwright installs the headless shell too: e2e tests take a third less time in it
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser that starts, or null. Throws if the browser of CHROMIUM_PATH does not start. */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (canStart(configured)) return configured
    throw new ScriptError(`CHROMIUM_PATH: ${configured} is not a working browser`)
  }
  return [...usualPaths, playwrightPath()].find(canStart) ?? null
}

/**
 * Installs Debian's if there is no browser and the process may. It runs while the dependencies are installed, as it needs none.
 * `installBrowser` finds out whether it succeeded.
 */
export async function installBrowserEarly() {
  if (mayInstallFromDebian() && !process.env.CHROMIUM_PATH && !usualPaths.some(canStart)) await installFromDebian()
}

/** Installs a browser, from Debian if the process may, and returns its path. */
export async function installBrowser(node) {
  const output = mayInstallFromDebian() ? await installFromDebian() : await installFromPlaywright(node)
  const browser = findBrowser()
  if (browser === null)
    throw new ScriptError(`No browser could be installed for the e2e tests: set CHROMIUM_PATH to one.\n${output}`)
  return browser
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const outputs = []
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run('apt-get', ['install', '-y', name], { env })
    outputs.push(output)
    if (code === 0) break
  }
  return [update.output, ...outputs].join('\n')
}

async function installFromPlaywright(node) {
  const args = ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']
  const { output } = await run(join(root, 'node_modules', '.bin', 'playwright'), args, { env: environmentWith(node) })
  return output
}

function playwrightPath() {
  return createRequire(join(root, 'e2e', 'package.json'))('playwright-core').chromium.executablePath()
}

/** Only on Debian: Ubuntu's package of that name just installs a snap. */
function mayInstallFromDebian() {
  return isRoot() && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function isRoot() {
  return process.getuid?.() === 0
}

function canStart(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
