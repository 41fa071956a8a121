import { z } from 'zod'

/** An event of a trace: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU. */
const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start and duration, in microseconds. */
  ts: z.number(),
  dur: z.number().optional(),
  /** The processor time of the thread in it. Missing if it is short. */
  tdur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).default({}),
})
export type TraceEvent = z.infer<typeof TraceEvent>

export const Trace = z.object({ traceEvents: z.array(TraceEvent) })

/** The process and thread that a page's scripts, styles and layout run in. */
export type Thread = { pid: number; tid: number }

const Navigation = z.object({ data: z.object({ documentLoaderURL: z.string(), isLoadingMainFrame: z.literal(true) }) })
const ThreadName = z.object({ name: z.string() })

/** The main thread of the page with this address. */
export function mainThreadOf(events: readonly TraceEvent[], url: string): Thread {
  const pid = events.find(
    ({ name, args }) => name === 'navigationStart' && Navigation.safeParse(args).data?.data.documentLoaderURL === url,
  )?.pid
  const thread = events.find(
    (event) =>
      event.pid === pid &&
      event.name === 'thread_name' &&
      ThreadName.safeParse(event.args).data?.name === 'CrRendererMain',
  )
  if (!thread) throw new Error(`The trace has no main thread of ${url}`)
  return { pid: thread.pid, tid: thread.tid }
}
