/** Runs work with the same key one after the other, in the order of the calls, and work with different keys in parallel. */
export function serializeByKey(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<void>>()
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work)
    const done = result.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, done)
    void done.then(() => {
      if (last.get(key) === done) last.delete(key)
    })
    return result
  }
}
