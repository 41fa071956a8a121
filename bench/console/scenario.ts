import { personId, seedCommunity, userId } from '../explore/community.ts'
import { median, percentile } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'
import { slowPlans } from './slow-plans.ts'

const community = { tribes: 20_000, places: 100, people: 1_000_000, conversations: false }
const cases = 100_000
const openCases = 500
const acts = 10_000_000
const rounds = 40
const budgetMs = 200
/** What takes longer is measured once. */
const slowMs = 2000

const screens: Readonly<Record<string, string>> = {
  overview: '/overview',
  'what waits': '/waiting',
  'open cases': '/cases',
  'decided cases': '/cases?state=decided',
  'cases by name': '/cases?q=ana',
  'a case': '/cases/2400',
  members: '/members',
  'members by name': '/members?q=ana',
  'members, sorted by name': '/members?sort=name',
  'a member by email': `/members?q=${encodeURIComponent('person500000@')}`,
  'a member': `/members/${personId(500_000)}`,
  tribes: '/tribes',
  'tribes, sorted by title': '/tribes?sort=title',
  reviews: '/reviews',
  verification: '/verification',
  audit: '/audit',
  'the audit, the oldest first': '/audit?sort=seq',
  'the audit, one act': '/audit?act=take+case',
  'the audit, words': '/audit?q=case+4711',
  settings: '/settings',
  numbers: '/numbers',
  payments: '/payments',
}

/** The operators' console of a large installation, and the check of its audit. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('console')
    await seedCommunity(url, community)
    const cookie = await memberCookie(url)
    await onDatabase(url, [...operatorIs(1), ...casesOf(cases), actsOf(acts), 'vacuum analyze'])
    const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' })
    const measures = []
    for (const [name, path] of Object.entries(screens)) {
      const times = [await answerMs(product, path, cookie)]
      while (times.length < rounds && median(times) < slowMs) times.push(await answerMs(product, path, cookie))
      const p95 = percentile(times, 95)
      const figures = { 'p50 ms': rounded(median(times), 0), 'p95 ms': rounded(p95, 0) }
      measures.push({ name, figures, withinBudget: p95 < budgetMs })
      if (p95 >= budgetMs)
        for (const plan of await slowPlans(url, () => answerMs(product, path, cookie))) console.log(`${name}: ${plan}`)
    }
    const size = `${community.people} members, ${cases} cases and ${acts} audit rows`
    const isFast = report(`The console with ${size}: p95 below ${budgetMs} ms`, measures)
    const seconds = (await answerMs(product, '/audit/check', cookie, 'POST')) / 1000
    const figures = { rows: acts, seconds: rounded(seconds) }
    report('The check of the audit', [{ name: 'all rows', figures, withinBudget: true }])
    await product.stop()
    return isFast
  })
}

/** Makes a person an admin who has just entered a code. */
function operatorIs(person: number): string[] {
  const id = userId(String(person))
  return [
    `update profiles set role = 'admin' where id = ${id}`,
    `update users set two_factor_enabled = true where id = ${id}`,
    `update sessions set second_factor_at = now() where user_id = ${id}`,
  ]
}

/** Cases about and by random members, of which the newest are open. */
function casesOf(count: number): string[] {
  const someone = userId(`2 + floor(random() * ${community.people - 2})::int`)
  const decided = `case when n <= ${count - openCases} then now() - make_interval(mins => ${count} - n) end`
  return [
    'select setseed(0.42)',
    `insert into cases (subject_type, subject_id, about_id, reason, opened_at, first_look_by, decide_by, decided_at)
     select 'person', id, id, (array['rude', 'false', 'money', 'unsafe'])[1 + n % 4], now() - make_interval(mins => 2 * (${count} - n)),
       now() + make_interval(mins => n % 3000 - 100), now() + interval '7 days', ${decided}
     from (select n, ${someone} as id from generate_series(1, ${count}) n) c`,
    `insert into reports (case_number, reporter_id, reason, text, why, copy, reported_at)
     select number, ${someone}, reason, 'Wants money before anybody accepted me', '', '{"name": "Somebody"}', opened_at from cases`,
    `insert into case_decisions (case_number, decision, rule, reason, decided_by, decided_at)
     select number, 'note', 4, 'Please read our rules', 'Noor', decided_at from cases where decided_at is not null`,
  ]
}

/** Acts with the hashes that the trigger would compute: it locks a row with each, which one statement for all cannot take. */
function actsOf(count: number): string {
  return `do $$
    declare
      act audit_log;
      -- made again at the end: row by row they would take most of the time
      indexes text[] := array(select indexdef from pg_indexes where tablename = 'audit_log' and indexdef not like '%UNIQUE%');
      name text;
    begin
      alter table audit_log disable trigger user;
      for name in select indexname from pg_indexes where tablename = 'audit_log' and indexdef not like '%UNIQUE%' loop
        execute format('drop index %I', name);
      end loop;
      act.previous_hash := '';
      for n in 1..${count} loop
        act.seq := n;
        act.at := now() - make_interval(secs => ${count} - n);
        act.actor_name := 'Noor';
        act.act := (array['take case', 'decide case', 'hide review', 'suspend member'])[1 + n % 4];
        act.subject_type := 'case';
        act.subject_id := n::text;
        act.subject_name := 'Case ' || n;
        act.reason := 'Rule 4, the third report';
        act.concerns := '{}';
        act.hash := audit_hash(act);
        insert into audit_log select (act).*;
        act.previous_hash := act.hash;
      end loop;
      foreach name in array indexes loop
        execute name;
      end loop;
      alter table audit_log enable trigger user;
      insert into audit_days select (at at time zone 'utc')::date, audit_log.act, count(*) from audit_log group by 1, 2;
      update audit_head set seq = act.seq, hash = act.hash;
    end $$`
}

async function answerMs({ url }: Served, path: string, cookie: string, method = 'GET'): Promise<number> {
  const startedAt = performance.now()
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/admin${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  await response.arrayBuffer()
  if (response.status === 503) return Infinity
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  return performance.now() - startedAt
}
