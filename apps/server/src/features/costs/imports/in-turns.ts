import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalid } from '../expense-values.ts'

/** How long one request computes before others get their turn. */
const turnMs = 20

/** The most lines of a file: ten times as many as costs may have. */
const linesMax = 5_000

/** Does something with each line of a file, and lets other requests run in between. Refuses a file with too many lines. */
export async function inTurns<Line>(lines: Iterable<Line>, act: (line: Line) => void): Promise<void> {
  let since = performance.now()
  let count = 0
  for (const line of lines) {
    count += 1
    if (count > linesMax) throw invalid('content', 'This file has too many lines to import')
    act(line)
    if (performance.now() - since < turnMs) continue
    await nextTurn()
    since = performance.now()
  }
}
