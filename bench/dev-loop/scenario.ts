import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { median } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { serve } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'

const development = fileURLToPath(new URL('../../scripts/dev.mjs', import.meta.url))
const styles = fileURLToPath(new URL('../../apps/web/src/styles.css', import.meta.url))
const sandboxPage = fileURLToPath(new URL('../../add-ons/sandbox/src/page.ts', import.meta.url))

const rounds = 5
const timeoutMs = 30_000
const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** The time from saving a file to seeing the change in a browser, with `npm run dev`. The files are restored. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const env = { DATABASE_URL: await database('dev'), DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }
    const product = await serve(development, env, '/readyz')
    const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
    try {
      const page = await browser.newPage({ bypassCSP: true }) // `waitForFunction` evaluates a text
      const css = await measureRounds(rounds, (round) => timeToStyle(page, product.url, round))
      const server = await measureRounds(rounds, (round) => timeToServerText(page, product.url, round))
      return report('npm run dev: from a saved line to the screen', [
        { name: 'a line of CSS', figures: css, withinBudget: css['median ms'] <= 1000 },
        { name: 'a line of the server', figures: server, withinBudget: server['median ms'] <= 2000 },
      ])
    } finally {
      await browser.close()
      await product.stop()
    }
  })
}

async function measureRounds(count: number, measure: (round: number) => Promise<number>) {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) times.push(await measure(round))
  return { 'median ms': rounded(median(times), 0), 'max ms': rounded(Math.max(...times), 0) }
}

/** The style has to change without a reload of the page, which would lose its state. */
async function timeToStyle(page: Page, url: string, round: number): Promise<number> {
  await page.goto(`${url}/about`)
  await page.waitForLoadState('networkidle')
  const colour = `rgb(${round + 1}, 2, 3)`
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  return withEdit(
    styles,
    (text) => `${text}\nh1 { color: ${colour} !important; }\n`,
    async () => {
      // as text, because this program has no types of a browser
      const heading = `getComputedStyle(document.querySelector('h1') ?? document.body)`
      const isVisible = `'notReloaded' in globalThis && ${heading}.color === '${colour}'`
      await page.waitForFunction(isVisible, null, { timeout: timeoutMs })
    },
  )
}

async function timeToServerText(page: Page, url: string, round: number): Promise<number> {
  const heading = `Sandbox ${round + 1}`
  await page.goto(`${url}/sandbox`)
  return withEdit(
    sandboxPage,
    (text) => text.replace('<h1>', `<h1>${heading} `),
    async () => {
      const deadline = performance.now() + timeoutMs
      while (!(await page.locator('h1').innerText()).startsWith(heading)) {
        if (performance.now() > deadline) throw new Error(`${heading} was not seen`)
        await page.reload()
      }
    },
  )
}

/** The milliseconds from an edit until it is visible. */
async function withEdit(
  file: string,
  edit: (text: string) => string,
  waitUntilVisible: () => Promise<void>,
): Promise<number> {
  const text = await readFile(file, 'utf8')
  const startedAt = performance.now()
  await writeFile(file, edit(text))
  try {
    await waitUntilVisible()
    return performance.now() - startedAt
  } finally {
    await writeFile(file, text)
  }
}
