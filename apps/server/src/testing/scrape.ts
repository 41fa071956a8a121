import type { TestApp } from './test-app.ts'

/** The samples of an application's metrics, by name and labels as in the text: `name{label="value"}`. */
export async function scrape({ metricsUrl }: Pick<TestApp, 'metricsUrl'>): Promise<Map<string, number>> {
  if (metricsUrl === null) throw new Error('the application is not scraped: start it with METRICS_PORT')
  return samplesIn(await (await fetch(metricsUrl)).text())
}

/** The samples of a scrape in text. */
export function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
