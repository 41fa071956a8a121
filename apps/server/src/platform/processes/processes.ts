import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { giveSlotsTo } from './node-slots.ts'
import { clockRelay } from './shared-clock.ts'

/** The delay before a process is started again: at first, at most, and the running time after which it is the first again. */
const defaultBackoff = { firstMs: 500, maxMs: seconds(30), resetAfterMs: minutes(1) }
/** A process that is replaced ends by itself after 9 s. */
const retireTimeoutMs = seconds(12)

export type ProcessesDeps = {
  count: number
  /** What the environment of each is besides that of this process. */
  environment: Record<string, string>
  log: Log
  backoff?: typeof defaultBackoff
}

/** The code of a process that has ended while none was serving. */
export class NoneServes extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`No process serves: the last one ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

/** The orders of the first process to the others. */
export type Order = 'run jobs' | 'retire'

/**
 * The processes that serve one port, each in a place. One that ends is started again in its place. They run the same program as this
 * process, which accepts the connections and hands them out. One of them runs the jobs.
 */
export class Processes {
  readonly #deps: Required<ProcessesDeps>
  readonly #serving = new Map<number, Worker>()
  readonly #running = new Set<Worker>()
  readonly #shareClock = clockRelay(() => this.#running)
  readonly #failed = Promise.withResolvers<never>()
  #runsJobs: Worker | null = null
  #replacing: Promise<void> | null = null
  #isReplacementAsked = false
  #placeBeingReplaced: number | null = null
  #stopping = false

  constructor(deps: ProcessesDeps) {
    this.#deps = { backoff: defaultBackoff, ...deps }
    this.#failed.promise.catch(() => undefined)
    // metrics may be no numbers, which JSON has not
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /** Rejects with `NoneServes` when a process has ended before it served, and no other one serves. */
  get failed(): Promise<never> {
    return this.#failed.promise
  }

  /** Those that serve, by the number of their place. */
  get serving(): ReadonlyMap<number, Worker> {
    return this.#serving
  }

  /** Resolves when the first process serves, which starts alone: it migrates. The others follow. Rejects with `NoneServes`. */
  async start(): Promise<void> {
    const [first = 1, ...others] = Array.from({ length: this.#deps.count }, (_, index) => index + 1)
    await Promise.race([this.#fill(first, 0), this.failed])
    for (const place of others) void this.#fill(place, 0)
  }

  /**
   * Replaces them one after the other: an old one is asked to end once the new one serves. If a new one does not start, those that run
   * stay. Called meanwhile, it does so once more.
   */
  replace(): Promise<void> {
    this.#isReplacementAsked = true
    this.#replacing ??= this.#replaceWhileAsked().finally(() => (this.#replacing = null))
    return this.#replacing
  }

  /** Ends all by SIGTERM. Returns whether each has finished what it had accepted. */
  async stop(): Promise<boolean> {
    this.#stopping = true
    const ends = [...this.#running].map((worker) => {
      worker.process.kill('SIGTERM')
      return ended(worker)
    })
    // one that did not serve yet is ended by the signal itself
    return (await Promise.all(ends)).every((code) => code === 0 || code === 128 + constants.signals.SIGTERM)
  }

  /** Starts a process for a place until one serves there. */
  async #fill(place: number, firstDelayMs: number): Promise<void> {
    const { backoff, log } = this.#deps
    const { firstMs, maxMs } = backoff
    for (let delayMs = firstDelayMs; !this.#stopping; delayMs = Math.min(Math.max(delayMs * 2, firstMs), maxMs)) {
      await sleep(delayMs)
      if (this.#stopping) return
      const code = await this.#launch(place, delayMs)
      if (code === null || this.#stopping) return
      if (this.#serving.size === 0) return this.#failed.reject(new NoneServes(code))
      log.error({ code }, 'a process did not start, and will be started again')
    }
  }

  /** Resolves with null when the new process serves, or with its exit code. */
  async #launch(place: number, delayMs = 0): Promise<number | null> {
    const { environment, log } = this.#deps
    const worker = forked(environment)
    if (worker === null) return notStarted
    const startedAt = performance.now()
    this.#running.add(worker)
    giveSlotsTo(worker)
    this.#shareClock(worker)
    worker.on('error', (err) => log.warn({ err }, 'a process could not be reached'))
    const listening = new Promise<null>((resolve) => worker.once('listening', () => resolve(null)))
    const end = ended(worker)
    void end.then((code) => this.#onEnd(worker, { place, code, delayMs, ranMs: performance.now() - startedAt }))
    const code = await Promise.race([listening, end])
    if (code !== null) return code
    this.#serving.set(place, worker)
    this.#giveJobs()
    return null
  }

  #onEnd(worker: Worker, { place, code, delayMs, ranMs }: End): void {
    const { log, backoff } = this.#deps
    this.#running.delete(worker)
    const hasServed = this.#serving.get(place) === worker
    if (hasServed) this.#serving.delete(place)
    this.#giveJobs()
    if (!hasServed || this.#stopping) return
    log.error({ pid: worker.process.pid, code }, 'a process ended, and will be started again')
    if (place === this.#placeBeingReplaced) return
    const nextMs = Math.max(delayMs * 2, backoff.firstMs)
    void this.#fill(place, ranMs > backoff.resetAfterMs ? backoff.firstMs : Math.min(nextMs, backoff.maxMs))
  }

  async #replaceWhileAsked(): Promise<void> {
    while (this.#isReplacementAsked && !this.#stopping) {
      this.#isReplacementAsked = false
      await this.#replaceAll()
    }
  }

  async #replaceAll(): Promise<void> {
    const { log, backoff } = this.#deps
    for (const [place, old] of Array.from(this.#serving)) {
      if (this.#stopping) return
      this.#placeBeingReplaced = place
      const code = await this.#launch(place)
      this.#placeBeingReplaced = null
      if (this.#stopping) return
      if (code !== null) {
        log.error({ code }, 'a new process did not start: those that run stay')
        if (old.isDead()) void this.#fill(place, backoff.firstMs)
        return
      }
      await this.#retire(old)
    }
    log.info('all processes were replaced')
  }

  async #retire(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    worker.send('retire' satisfies Order)
    const force = setTimeout(() => worker.process.kill('SIGKILL'), retireTimeoutMs)
    await ended(worker)
    clearTimeout(force)
  }

  /** When the process that runs the jobs has ended, another one does. */
  #giveJobs(): void {
    const [next] = this.#serving.values()
    if (this.#stopping || next === undefined || (this.#runsJobs !== null && this.#running.has(this.#runsJobs))) return
    this.#runsJobs = next
    next.send('run jobs' satisfies Order)
  }
}

type End = { place: number; code: number; delayMs: number; ranMs: number }

/** The code where a process cannot be started at all, because the machine has no room for it. */
const notStarted = 127

function forked(environment: Record<string, string>): Worker | null {
  try {
    return cluster.fork(environment)
  } catch {
    return null
  }
}

/** Resolves with the exit code of a process, 128 + n for signal n. */
function ended({ process: child }: Worker): Promise<number> {
  const codeOf = (code: number | null, signal: NodeJS.Signals | null) =>
    code ?? 128 + constants.signals[signal ?? 'SIGKILL']
  return new Promise((resolve) => {
    const { exitCode, signalCode } = child
    if (exitCode !== null || signalCode !== null) resolve(codeOf(exitCode, signalCode))
    else {
      child.once('exit', (code, signal) => resolve(codeOf(code, signal)))
      child.once('error', () => child.pid === undefined && resolve(notStarted))
    }
  })
}
