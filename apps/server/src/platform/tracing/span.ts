import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api'
import type { Attributes, Link, Span } from '@opentelemetry/api'

export { SpanKind }

type SpanOptions = { kind?: SpanKind; attributes?: Attributes; links?: Link[] }

// without a registered SDK all spans are empty objects of the API
const tracer = trace.getTracer('wayhouse')

/**
 * Runs the work within a span of a trace, which ends with the work or its promise. Attributes hold what the log may hold: ids, codes
 * and durations. The message of an error is left out, because it may quote what members wrote.
 */
export function inSpan<Result>(name: string, options: SpanOptions, work: (span: Span) => Result): Result {
  return tracer.startActiveSpan(name, options, (span) => {
    try {
      const result = work(span)
      if (!(result instanceof Promise)) {
        span.end()
        return result
      }
      void result.then(
        () => span.end(),
        (error: unknown) => endFailed(span, error),
      )
      return result
    } catch (error) {
      endFailed(span, error)
      throw error
    }
  })
}

function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR }).end()
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** A span of something that has just ended. */
export function endedSpan(name: string, ms: number, options: SpanOptions): void {
  tracer.startSpan(name, { ...options, startTime: Date.now() - ms }).end()
}

/** The key of a job's data that names the span by which it was enqueued, in the format of W3C Trace Context. */
const carrierKey = 'traceparent'

/** The data of a job, with the span that is active now if there are traces. */
export function withActiveSpan<Data extends object>(data: Data): Data {
  const carrier = { ...data }
  propagation.inject(context.active(), carrier)
  return carrier
}

/** A link to the span that a job's data names. A job of the schedule has no data. */
export function linksOf(data: object | null): Link[] {
  if (data === null || !(carrierKey in data)) return []
  const enqueuing = trace.getSpanContext(propagation.extract(context.active(), data))
  return enqueuing === undefined ? [] : [{ context: enqueuing }]
}
