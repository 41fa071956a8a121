import { z } from 'zod'

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), {
      error: 'must be a URL beginning with http:// or https://',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(), // the exporter itself reads them
  OTEL_SERVICE_NAME: z.string().min(1).default('wayhouse'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
}
type Variables = z.infer<z.ZodObject<typeof tracingVariables>>

/** Where traces are sent, and which part of them. The names of the settings are OpenTelemetry's. */
export type TracingConfig = { endpoint: string; ratio: number; serviceName: string }

/** Null without an address: nothing is traced. */
export function tracingFrom(variables: Variables): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = variables
  return endpoint === undefined ? null : { endpoint, ratio, serviceName: variables.OTEL_SERVICE_NAME }
}

/** Headers are for a collector. */
export function errorsOfTracing(variables: Variables): string[] {
  return variables.OTEL_EXPORTER_OTLP_ENDPOINT === undefined && variables.OTEL_EXPORTER_OTLP_HEADERS !== undefined
    ? ['OTEL_EXPORTER_OTLP_ENDPOINT: is required with OTEL_EXPORTER_OTLP_HEADERS']
    : []
}
