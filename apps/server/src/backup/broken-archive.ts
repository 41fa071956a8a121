/** What is wrong with an archive, a line for each faulty part. */
export class BrokenArchive extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`the archive is broken:\n${faults.join('\n')}`)
    this.name = 'BrokenArchive'
    this.faults = faults
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
