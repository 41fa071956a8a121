import { z } from 'zod'
import type { Thread, TraceEvent } from './trace.ts'

/** What a main thread does, by the names of the trace's events. An event of no kind belongs to the one around it. */
const kinds = {
  parse: /^(?:ParseHTML|ParseAuthorStyleSheet)$/,
  compile: /^v8\.(?:compile|produce|parse|Compile|Parse|PreParse|Collect|Streaming|Optimize|Baseline|Bytecode)/i,
  evaluate: /^(?:EvaluateScript|v8\.evaluateModule|v8\.run)$/,
  script: /^(?:FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame|RunMicrotasks|EventDispatch)$/,
  garbage: /^(?:MinorGC|MajorGC)$/,
  style: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|Layerize|Commit)$/,
  decode: /^(?:Decode Image|ImageDecodeTask|Decode LazyPixelRef)$/,
} as const satisfies Record<string, RegExp>

export type Kind = keyof typeof kinds | 'other'
// the keys of the record itself
const namedKinds = Object.entries(kinds) as [Kind, RegExp][]
export const allKinds: readonly Kind[] = [...namedKinds.map(([kind]) => kind), 'other']

/** A task of the main thread. */
export type Task = {
  /** Its processor time, altogether and by kind. */
  ms: number
  kinds: Record<Kind, number>
  /** Its longest event that names a script or a function. */
  script: string
}

/** From this time on, a task blocks: a press has to wait. */
const blockingMs = 50

/** How long tasks block, altogether. */
export function blockedMs(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - blockingMs), 0)
}

/**
 * The tasks of a thread. Their time is processor time, on a browser whose processor is slowed down, and not the time on a
 * clock: what else the machine does meanwhile is not in it.
 */
export function tasksOf(events: readonly TraceEvent[], thread: Thread): Task[] {
  const roots = nested(events.filter(({ pid, tid, ph }) => pid === thread.pid && tid === thread.tid && ph === 'X'))
  return roots.filter(({ event }) => event.name === 'RunTask').map(taskOf)
}

const scriptKinds: ReadonlySet<Kind> = new Set(['compile', 'evaluate', 'script'])

type Node = { event: TraceEvent; children: Node[] }

/** The events as trees: what happened within an event is below it. */
function nested(events: readonly TraceEvent[]): Node[] {
  const roots: Node[] = []
  const open: Node[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (endOf(open.at(-1)?.event) <= event.ts) open.pop()
    const node = { event, children: [] }
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}

/** Without an event, never. */
function endOf(event: TraceEvent | undefined): number {
  return event ? event.ts + (event.dur ?? 0) : Infinity
}

function taskOf(root: Node): Task {
  const task: Task = {
    ms: msOf(root.event),
    kinds: Object.fromEntries(allKinds.map((kind) => [kind, 0])) as Task['kinds'], // of all kinds
    script: '',
  }
  let longest = 0
  const add = ({ event, children }: Node, around: Kind) => {
    const kind = namedKinds.find(([, names]) => names.test(event.name))?.[0] ?? around
    const within = children.reduce((sum, child) => sum + msOf(child.event), 0)
    task.kinds[kind] += Math.max(0, msOf(event) - within)
    const script = scriptKinds.has(kind) ? scriptOf(event) : ''
    if (script !== '' && msOf(event) > longest) [longest, task.script] = [msOf(event), script]
    for (const child of children) add(child, kind)
  }
  add(root, 'other')
  return task
}

const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000

const Script = z.object({
  data: z.object({ url: z.string().optional(), fileName: z.string().optional(), functionName: z.string().optional() }),
})

/** The file of a script, and the function if it is called. */
function scriptOf({ name, args }: TraceEvent): string {
  const { url, functionName } =
    Script.safeParse({ data: { url: args['fileName'], ...Object(args['data']) } }).data?.data ?? {}
  if (!url) return ''
  return `${new URL(url, 'http://page').pathname}${functionName ? ` ${functionName}()` : ''} ${name}`
}

/**
 * The time of scripts until each part was hydrated, from the part before it: React hydrates one after the other. in-page.mjs
 * writes the marks.
 */
export function hydrationOf(events: readonly TraceEvent[], thread: Thread): Map<string, number> {
  const own = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid).toSorted((a, b) => a.ts - b.ts)
  const calls = nested(own.filter(({ ph, name }) => ph === 'X' && kinds.script.test(name))).map(({ event }) => event)
  const parts = new Map<string, number>()
  let from = 0
  for (const { name, ts } of own) {
    const part = /^hydrated (.*)/.exec(name)?.[1]
    if (part === undefined) continue
    const until = ts
    const ms = calls.reduce((sum, call) => sum + msOf(call) * shareOf(call, from, until), 0)
    parts.set(part, (parts.get(part) ?? 0) + ms)
    from = until
  }
  return parts
}

/** Which share of an event is in this span of time. */
function shareOf(event: TraceEvent, from: number, until: number): number {
  const within = Math.min(endOf(event), until) - Math.max(event.ts, from)
  return Math.max(0, within) / (event.dur || 1)
}
