// The Chromium for the e2e tests: the machine's, else Debian's, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { environmentWith, ScriptError, root, run } from './processes.mjs'

// the headless shell is what Playwright installs too: e2e tests take a third less time in it
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser that starts, or null. Throws for a CHROMIUM_PATH that does not. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new ScriptError(`CHROMIUM_PATH: ${named} is not a working browser`)
  }
  return [...usualPlaces, playwrightsOwn()].find(starts) ?? null
}

/**
 * Installs Debian's where there is none and we may. It needs nothing of ours, and so comes while the dependencies are installed.
 * Whether that worked, `installBrowser` finds out.
 */
export async function installBrowserEarly() {
  if (mayInstallFromDebian() && !process.env.CHROMIUM_PATH && !usualPlaces.some(starts)) await installFromDebian()
}

/** Installs one, from Debian where we may, and returns its path. */
export async function installBrowser(node) {
  const said = mayInstallFromDebian() ? await installFromDebian() : await installFromPlaywright(node)
  const found = findBrowser()
  if (found === null)
    throw new ScriptError(`No browser could be installed for the e2e tests: set CHROMIUM_PATH to one.\n${said}`)
  return found
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const installed = []
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run('apt-get', ['install', '-y', name], { env })
    installed.push(output)
    if (code === 0) break
  }
  return [update.output, ...installed].join('\n')
}

async function installFromPlaywright(node) {
  const args = ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']
  const { output } = await run(join(root, 'node_modules', '.bin', 'playwright'), args, { env: environmentWith(node) })
  return output
}

function playwrightsOwn() {
  return createRequire(join(root, 'e2e', 'package.json'))('playwright-core').chromium.executablePath()
}

/** Ubuntu's package of that name is only a pointer to another kind of package. */
function mayInstallFromDebian() {
  return isRoot() && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function isRoot() {
  return process.getuid?.() === 0
}

function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
