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
const sandboxPage = fileURLToPath(new URL('../../packages/sandbox/src/page.ts', import.meta.url))

const rounds = 5
const longestMs = 30_000
const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** How long `npm run dev` takes from a file that is saved to what is seen in a browser. Files are as they were afterwards. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const env = { DATABASE_URL: await database('dev'), DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }
    const product = await serve(development, env, '/readyz')
    const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
    try {
      const page = await browser.newPage({ bypassCSP: true }) // what it waits for is a text that is evaluated
      const css = await seenAfter(rounds, (round) => styleSeen(page, product.url, round))
      const server = await seenAfter(rounds, (round) => serverLineSeen(page, product.url, round))
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

async function seenAfter(times: number, once: (round: number) => Promise<number>) {
  const tookMs: number[] = []
  for (let round = 0; round < times; round += 1) tookMs.push(await once(round))
  return { 'median ms': rounded(median(tookMs), 0), 'longest ms': rounded(Math.max(...tookMs), 0) }
}

/** Without a new load of the page: what is typed into it would stay. */
async function styleSeen(page: Page, url: string, round: number): Promise<number> {
  await page.goto(`${url}/about`)
  await page.waitForLoadState('networkidle')
  const colour = `rgb(${round + 1}, 2, 3)`
  await page.evaluate(() => Object.assign(globalThis, { notLoadedAgain: true }))
  return withEdit(
    styles,
    (text) => `${text}\nh1 { color: ${colour} !important; }\n`,
    async () => {
      // as text: the types of a browser are none of this program's
      const heading = `getComputedStyle(document.querySelector('h1') ?? document.body)`
      const isSeen = `'notLoadedAgain' in globalThis && ${heading}.color === '${colour}'`
      await page.waitForFunction(isSeen, null, { timeout: longestMs })
    },
  )
}

async function serverLineSeen(page: Page, url: string, round: number): Promise<number> {
  const heading = `Sandbox ${round + 1}`
  await page.goto(`${url}/sandbox`)
  return withEdit(
    sandboxPage,
    (text) => text.replace('<h1>', `<h1>${heading} `),
    async () => {
      const until = performance.now() + longestMs
      while (!(await page.locator('h1').innerText()).startsWith(heading)) {
        if (performance.now() > until) throw new Error(`${heading} was not seen`)
        await page.reload()
      }
    },
  )
}

/** How many milliseconds pass from the edit until it is seen. */
async function withEdit(file: string, edit: (text: string) => string, seen: () => Promise<void>): Promise<number> {
  const text = await readFile(file, 'utf8')
  const began = performance.now()
  await writeFile(file, edit(text))
  try {
    await seen()
    return performance.now() - began
  } finally {
    await writeFile(file, text)
  }
}
