import { z } from 'zod'

export const metricsVariables = {
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
}
type Variables = z.infer<z.ZodObject<typeof metricsVariables>>

/** Where metrics are scraped, apart from the product's own address. */
export type MetricsConfig = { port: number; host: string }

/** Null without a port: nothing listens for scrapes. */
export function metricsFrom({ METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: Variables): MetricsConfig | null {
  return port === undefined ? null : { port, host }
}

/** A port of their own, which the proxy in front does not lead to. */
export function errorsOfMetrics({ METRICS_PORT, METRICS_HOST, PORT }: Variables & { PORT: number }): string[] {
  if (METRICS_PORT === undefined)
    return METRICS_HOST === undefined ? [] : ['METRICS_PORT: is required with METRICS_HOST']
  return METRICS_PORT === PORT && PORT !== 0 ? ['METRICS_PORT: must be another port than PORT'] : []
}
