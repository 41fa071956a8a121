import { loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'

type Compared = { name: string; path: string; cookie: string; with: { path: string; cookie: string }; budget: number }

const rounds = 5
const seconds = 2

/** The p95 of one address against that of another one, asked in turn. */
export async function readMeasure({ url }: Served, compared: Compared): Promise<Measure> {
  const asked = [compared, compared.with].map(({ path, cookie }) => ({ url: `${url}${path}`, headers: { cookie } }))
  const [large, small] = await loadsInTurn(asked, rounds, seconds)
  const ratio = ratioOf(large, small, 'p95Ms')
  const figures = {
    'p95 ms': rounded(middle(large, 'p95Ms'), 1),
    'p95 ms of the small one': rounded(middle(small, 'p95Ms'), 1),
    ratio: rounded(ratio),
    budget: compared.budget,
  }
  return { name: compared.name, figures, withinBudget: ratio <= compared.budget }
}
