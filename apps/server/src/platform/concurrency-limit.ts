/** Runs at most `max` pieces of work at a time, the rest in the order in which they came. */
export function concurrencyLimit(max: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < max) running += 1
    // work that ends makes room for the next without counting down
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
