/** Runs the work of one key piece by piece in the order in which it came; that of different keys side by side. */
export function oneAtATime(): <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const last = new Map<string, Promise<void>>()
  return (key, work) => {
    const answer = (last.get(key) ?? Promise.resolve()).then(work)
    const done = answer.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, done)
    void done.then(() => {
      if (last.get(key) === done) last.delete(key)
    })
    return answer
  }
}
