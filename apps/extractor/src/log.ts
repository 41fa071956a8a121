/** Writes one JSON line. Links, texts of pages and names of people never go in: ids, codes, counts and times do. */
export type Log = (event: string, facts?: Record<string, string | number | boolean | undefined>) => void

/** Lines go to stderr: stdout holds the one line that says the service is listening. */
export const logToStderr: Log = (event, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}
