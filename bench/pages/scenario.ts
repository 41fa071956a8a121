import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { TribePage } from '@wayhouse/domain/tribes'
import { seedCommunity } from '../explore/community.ts'
import { loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import type { Target } from '../measure/load.ts'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serve, serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'

/** One of them is enough. */
const budgets = { minPerSecond: 3000, minOfReference: 0.7 }

const rounds = 5
const seconds = 2
const encodings = { plain: 'identity', gzip: 'gzip' }

/** Explore and a tribe as HTML for visitors, compared with files of the same bytes; and rendered for a member. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('pages')
    await seedCommunity(url, { tribes: 1000, places: 40, people: 500 })
    const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' })
    const { items } = TribePage.parse(await (await fetch(`${product.url}/api/tribes`)).json())
    const pages = { explore: '/app', tribe: `/app/tribes/${items[0]?.id}` }
    const files = await serveFiles(join(folder, 'pages'), pages, product)
    const isFast = report(
      `Pages for visitors, compared with files of the same bytes: ${budgets.minPerSecond} a second, or ${budgets.minOfReference} of the files'`,
      await visitorMeasures(pages, product, files),
    )
    await files.stop()
    const cookie = await memberCookie(url)
    report('Pages rendered for each request of a member (no budget)', await memberMeasures(pages, product, cookie))
    await product.stop()
    return isFast
  })
}

async function visitorMeasures(pages: Record<string, string>, product: Served, files: Served): Promise<Measure[]> {
  const measures = []
  for (const [name, path] of Object.entries(pages)) {
    for (const [encodingName, encoding] of Object.entries(encodings)) {
      const headers = { 'accept-encoding': encoding }
      const targets: Target[] = [
        { url: product.url + path, headers },
        { url: `${files.url}/${name}.html`, headers },
      ]
      const [ours, reference] = await loadsInTurn(targets, rounds, seconds)
      const [perSecond, ratio] = [middle(ours, 'perSecond'), ratioOf(ours, reference, 'perSecond')]
      measures.push({
        name: `${name}, ${encodingName}`,
        figures: {
          'a second': rounded(perSecond, 0),
          reference: rounded(middle(reference, 'perSecond'), 0),
          ratio: rounded(ratio),
          'p95 ms': rounded(middle(ours, 'p95Ms'), 1),
        },
        withinBudget: perSecond >= budgets.minPerSecond || ratio >= budgets.minOfReference,
      })
    }
  }
  return measures
}

async function memberMeasures(pages: Record<string, string>, product: Served, cookie: string): Promise<Measure[]> {
  const targets = Object.values(pages).map((path) => ({ url: product.url + path, headers: { cookie } }))
  const loads = await loadsInTurn(targets, rounds, seconds)
  return Object.keys(pages).map((name, index) => ({
    name,
    figures: {
      'a second': rounded(middle(loads[index], 'perSecond'), 0),
      'p95 ms': rounded(middle(loads[index], 'p95Ms'), 1),
    },
  }))
}

/** Serves the pages as files, with their compressed versions, by sirv on node:http. */
async function serveFiles(folder: string, pages: Record<string, string>, product: Served): Promise<Served> {
  await mkdir(folder)
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(product.url + path)).text()
    await writeFile(join(folder, `${name}.html`), html)
    await writeFile(join(folder, `${name}.html.gz`), gzipSync(html))
  }
  const program = fileURLToPath(new URL('./file-server.ts', import.meta.url))
  return serve(program, { FOLDER: folder }, '/explore.html')
}
