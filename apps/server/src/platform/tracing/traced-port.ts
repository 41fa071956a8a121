import { SpanKind, inSpan } from './span.ts'

/** A port whose calls each have a span, named by the need and the function: `payments.refund`. */
export function tracedPort<Port extends object>(need: string, port: Port): Port {
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown =>
        inSpan(`${need}.${String(key)}`, { kind: SpanKind.CLIENT }, () => Reflect.apply(member, target, given))
    },
  })
}
