import { inSpan } from './span.ts'

type Guard<Call> = (call: Call) => Promise<unknown>

/** A guard with a span for each procedure. */
export function tracedCalls<Call>(guard: Guard<Call>): Guard<Call & { path: readonly string[] }> {
  return (call) => inSpan(call.path.join('.'), {}, () => guard(call))
}
