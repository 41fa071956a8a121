import { Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Up to where most answers are fast, and from where members notice. */
const answerBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const queryBuckets = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2.5]

/**
 * What this process counts, in a registry of its own. No label has a value that members choose, an id or an address: each has few
 * values, known from the code.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return { registry, ...answerMetrics(registers), ...workMetrics(registers) }
}

/** Requests, and what answers them. */
function answerMetrics(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'wayhouse_http_requests_total',
      help: 'Requests by what was asked for and the status of the response; none if the client left before it',
      labelNames: ['kind', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'wayhouse_http_request_duration_seconds',
      help: 'From the arrival of a request until it is handled, without those refused because of overload',
      labelNames: ['kind'],
      buckets: answerBuckets,
      registers,
    }),
    overloadRefusals: new Counter({
      name: 'wayhouse_http_overload_refusals_total',
      help: 'Requests that were refused because too many were being worked on',
      labelNames: ['kind'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'wayhouse_procedure_duration_seconds',
      help: 'Calls of procedures, over HTTP and by pages',
      labelNames: ['procedure'],
      buckets: answerBuckets,
      registers,
    }),
    refusals: new Counter({
      name: 'wayhouse_procedure_refusals_total',
      help: 'Calls of procedures that ended with an error of the catalogue, or with INTERNAL',
      labelNames: ['procedure', 'code'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'wayhouse_page_render_duration_seconds',
      help: 'Pages that were rendered, by their route; none for redirects',
      labelNames: ['page', 'status'],
      buckets: answerBuckets,
      registers,
    }),
    pageCache: new Counter({
      name: 'wayhouse_page_cache_requests_total',
      help: 'Requests for pages that visitors share: in the cache (hit) or rendered (miss), and where that failed, sent from the cache (stale)',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

/** What the product does on the way, or by itself. */
function workMetrics(registers: Registry[]) {
  return {
    querySeconds: new Histogram({
      name: 'wayhouse_database_query_duration_seconds',
      help: 'Queries, without the wait for a connection and without those of the job queues themselves',
      buckets: queryBuckets,
      registers,
    }),
    liveFrames: new Counter({
      name: 'wayhouse_live_frames_total',
      help: 'Frames of live connections',
      labelNames: ['direction'],
      registers,
    }),
    mails: new Counter({
      name: 'wayhouse_mail_deliveries_total',
      help: 'Attempts to pass an email to the provider',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'wayhouse_webhooks_total',
      help: 'Events of providers',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    signIns: new Counter({
      name: 'wayhouse_sign_ins_total',
      help: 'Attempts to sign in; a second factor is an attempt of its own',
      labelNames: ['method', 'outcome'],
      registers,
    }),
  }
}
