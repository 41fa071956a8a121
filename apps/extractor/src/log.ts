/** Writes one JSON line. It may contain ids, codes, counts and times, but never links, texts of pages or names of people. */
export type Log = (event: string, facts?: Record<string, string | number | boolean | undefined>) => void

/** Logs go to stderr, because stdout has only the line with the address of the service. */
export const logToStderr: Log = (event, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}
