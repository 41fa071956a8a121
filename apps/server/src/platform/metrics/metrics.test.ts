import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithSecondFactor, newEmail, signIn, signUp } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { connectLive } from '../../testing/live-client.ts'
import { scrape } from '../../testing/scrape.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** What the server offers to the application that renders pages. */
type Bridge = { wayhouse: { request(): { onRoute(route: string): void } } }

async function render({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  if (pathname === '/old') return Response.redirect('http://wayhouse.test/new')
  // the server has set it before it renders
  ;(globalThis as unknown as Bridge).wayhouse.request().onRoute('/app/tribes/$tribeId')
  return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '0' }, { web: { render, files: [] } })
})
afterAll(() => app.close())

/** By how much the samples of these names grow through `act`. A request may be counted after its response is sent. */
async function expectGrowth(growth: Record<string, number>, act: () => Promise<unknown>): Promise<void> {
  const before = await scrape(app)
  await act()
  await eventually(async () => {
    const after = await scrape(app)
    const grown = Object.keys(growth).map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)])
    expect(Object.fromEntries(grown)).toEqual(growth)
  })
}

describe('the listener', () => {
  it('T76 sends metrics in the format of Prometheus, also those of the process', async () => {
    const response = await fetch(app.metricsUrl ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await response.text()
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'wayhouse_jobs'])
      expect(text).toContain(`# TYPE ${name} gauge`)
  })

  it('T76 knows nothing but GET /metrics', async () => {
    const address = app.metricsUrl ?? ''
    const statuses = [
      await fetch(address, { method: 'POST' }),
      await fetch(new URL('/', address)),
      await fetch(new URL('/api/plans', address)),
      await fetch(`${address}?name[]=x`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  it('T76 is apart from the public one, where /metrics is unknown', async () => {
    const api = await startTestApp({ METRICS_PORT: '0' })
    const { status, body } = await api.request('GET', '/metrics')
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    await api.close()
    await expect(fetch(api.metricsUrl ?? '')).rejects.toThrow('fetch failed')
  })

  it('T76 does not exist without METRICS_PORT', async () => {
    const silent = await startTestApp()
    expect(silent.metricsUrl).toBeNull()
    await silent.close()
  })
})

describe('requests', () => {
  it('are counted by kind and status, and procedures by name', async () => {
    await expectGrowth(
      {
        'wayhouse_http_requests_total{kind="api",status="200"}': 1,
        'wayhouse_http_request_duration_seconds_count{kind="api"}': 1,
        'wayhouse_procedure_duration_seconds_count{procedure="membership.offer"}': 1,
      },
      () => app.request('GET', '/api/plans'),
    )
  })

  it('refusals of procedures are counted by their code', async () => {
    await expectGrowth(
      {
        'wayhouse_http_requests_total{kind="api",status="401"}': 1,
        'wayhouse_procedure_refusals_total{procedure="accounts.account",code="UNAUTHENTICATED"}': 1,
        'wayhouse_procedure_duration_seconds_count{procedure="accounts.account"}': 1,
      },
      () => app.request('GET', '/api/me/account'),
    )
  })

  it('pages are counted by their route, visitors’ pages also by whether they were in the cache', async () => {
    await expectGrowth(
      {
        'wayhouse_page_render_duration_seconds_count{page="/app/tribes/$tribeId",status="200"}': 1,
        'wayhouse_page_render_duration_seconds_count{page="none",status="302"}': 1,
        'wayhouse_page_cache_requests_total{outcome="miss"}': 2,
        'wayhouse_page_cache_requests_total{outcome="hit"}': 1,
        'wayhouse_http_requests_total{kind="page",status="200"}': 2,
      },
      async () => {
        await app.request('GET', '/app/tribes/1')
        await app.request('GET', '/app/tribes/1')
        await app.request('GET', '/old')
      },
    )
  })

  it('T76 no label has an id, an address, a token or what a client sent', async () => {
    const member = await app.member()
    const id = randomUUID()
    await member.request('GET', `/api/tribes/${id}`)
    await member.request('GET', `/app/tribes/${id}`)
    await app.request('GET', `/someones/secret-${id}`)
    await app.request('GET', '/api/auth/reset-password/someones-secret')
    const url = `${app.url}/api/someones-secret`
    await fetch(url, { method: 'PUT' })
    await signIn(app, 'someone@secret.test')
    const text = [...(await scrape(app)).keys()].join('\n')
    expect(text).toContain('procedure="tribes.find",code="TRIBE_NOT_FOUND"')
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|secret|PUT/)
  })
})

describe('the database', () => {
  it('has its queries and connections counted', async () => {
    const name = 'wayhouse_database_query_duration_seconds_count'
    const before = (await scrape(app)).get(name) ?? 0
    await sql`select 1`.execute(app.db)
    const after = await scrape(app)
    expect(after.get(name)).toBeGreaterThan(before)
    expect(after.get('wayhouse_database_pool_size')).toBe(8)
    expect(after.get('wayhouse_database_pool_waiting')).toBe(0)
    expect(after.get('wayhouse_database_pool_connections{state="idle"}')).toBeGreaterThan(0)
  })

  it('has its jobs counted by queue and state, at most every ten seconds', async () => {
    const node = await startTestApp({ METRICS_PORT: '0' })
    const idle = JSON.stringify({ name: 'idle', dead_letter: null })
    await sql`insert into pgboss.queue select (jsonb_populate_record(q, ${idle}::jsonb)).* from pgboss.queue q where name = 'mail'`.execute(
      node.db,
    )
    const insert = (state: string, seconds: number) =>
      sql`insert into pgboss.job (name, state, start_after) values
        ('idle', ${state}::pgboss.job_state, now() - make_interval(secs => ${seconds}))`.execute(node.db)
    for (const [state, seconds] of [
      ['retry', 40],
      ['created', 90],
      ['created', -60],
      ['failed', 500],
    ] as const)
      await insert(state, seconds)
    const first = await scrape(node)
    const counts = ['created', 'retry', 'failed'].map((state) =>
      first.get(`wayhouse_jobs{queue="idle",state="${state}"}`),
    )
    expect(counts).toEqual([2, 1, 1])
    const oldest = first.get('wayhouse_jobs_oldest_due_seconds{queue="idle"}') ?? 0
    expect(oldest).toBeGreaterThanOrEqual(90)
    expect(oldest).toBeLessThan(150)
    await insert('failed', 0)
    expect((await scrape(node)).get('wayhouse_jobs{queue="idle",state="failed"}')).toBe(1)
    await node.close()
  })
})

describe('what rooms do', () => {
  it('live connections and their frames are counted', async () => {
    const member = await app.member()
    const client = await connectLive(app, member)
    await expectGrowth(
      { 'wayhouse_live_frames_total{direction="received"}': 1, 'wayhouse_live_frames_total{direction="sent"}': 1 },
      async () => {
        client.send({ type: 'open', tribe_id: randomUUID() })
        await app.bus.announce(app.db, { to: [member.id], event: { type: 'resync' } })
        await client.next('resync')
      },
    )
    expect((await scrape(app)).get('wayhouse_live_connections')).toBe(1)
    client.close()
    await eventually(async () => expect((await scrape(app)).get('wayhouse_live_connections')).toBe(0))
  })

  it('sign-ins are counted by method and outcome, emails by whether they were sent', async () => {
    const email = newEmail()
    await expectGrowth(
      {
        'wayhouse_sign_ins_total{method="password",outcome="accepted"}': 1,
        'wayhouse_sign_ins_total{method="password",outcome="refused"}': 1,
        'wayhouse_mail_deliveries_total{outcome="sent"}': 1,
      },
      async () => {
        await signUp(app, email)
        await signIn(app, email)
        await signIn(app, email, 'not the password')
      },
    )
  })

  it('codes of the second factor are counted as sign-ins of their own', async () => {
    await expectGrowth({ 'wayhouse_sign_ins_total{method="code",outcome="accepted"}': 1 }, () =>
      memberWithSecondFactor(app),
    )
  })

  it('webhooks are counted by provider and outcome', async () => {
    await expectGrowth({ 'wayhouse_webhooks_total{provider="stripe",outcome="invalid signature"}': 1 }, () =>
      app.request('POST', '/api/webhooks/stripe', {}),
    )
  })
})
