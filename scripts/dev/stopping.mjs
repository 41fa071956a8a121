const tasks = []

/** Adds a task to be done before the process ends by SIGTERM or SIGINT. The last added task is done first. */
export function onStop(task) {
  if (tasks.length === 0) for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop())
  tasks.unshift(task)
}

async function stop() {
  for (const task of tasks) await task()
  process.exit(0)
}
