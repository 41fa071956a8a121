import { setTimeout as sleep } from 'node:timers/promises'

/** How requests ended: with an answer of use, with a refusal that says when to try again, or without an answer. */
export type Outcome = { at: number; ms: number; what: 'answered' | 'refused' | 'cut' }

export type Uploader = { cookie: string; thread: string }
/** A file that was confirmed as stored, and who may read it. */
type StoredFile = { id: string; cookie: string }

export type Traffic = {
  outcomes: Outcome[]
  files: StoredFile[]
  stop(): Promise<void>
}

const visitors = 6
const paths = ['/api/tribes', '/', '/api/plans', '/api/tribes?sort=price', '/about']
const patienceMs = 10_000

/** Visitors who read, and members who upload files for messages, until they are stopped. */
export function startTraffic(url: string, uploaders: readonly Uploader[]): Traffic {
  const end = new AbortController()
  const outcomes: Outcome[] = []
  const files: StoredFile[] = []
  const lanes = [
    ...Array.from({ length: visitors }, (_, visitor) => readOn(url, visitor, outcomes, end.signal)),
    ...uploaders.map((uploader) => uploadOn(url, uploader, { outcomes, files }, end.signal)),
  ]
  return {
    outcomes,
    files,
    stop: async () => {
      end.abort()
      await Promise.all(lanes)
    },
  }
}

/** Waits until all clients have connected: five seconds have passed in which every request was answered. */
export async function calm({ outcomes }: Traffic): Promise<void> {
  for (let since = performance.now(); performance.now() - since < 5000; await sleep(100)) {
    const last = outcomes.findLast(({ what }) => what !== 'answered')
    if (last !== undefined && last.at + last.ms > since) since = performance.now()
  }
}

/** The confirmed files that their uploaders cannot read. */
export async function lostFiles(url: string, files: readonly StoredFile[]): Promise<number> {
  let lost = 0
  for (const { id, cookie } of files) {
    const response = await fetch(`${url}/api/attachments/${id}`, { headers: { cookie } })
    const bytes = await response.arrayBuffer()
    if (!response.ok || bytes.byteLength === 0) lost += 1
  }
  return lost
}

async function readOn(url: string, visitor: number, outcomes: Outcome[], end: AbortSignal): Promise<void> {
  for (let turn = visitor; !end.aborted; turn += 1) {
    await noted(outcomes, () => fetch(url + (paths[turn % paths.length] ?? ''), { signal: patience() }))
    await sleep(100 + Math.random() * 100)
  }
}

type Uploads = Pick<Traffic, 'outcomes' | 'files'>

/** Below the limit of 60 files an hour for some minutes. */
async function uploadOn(url: string, { cookie, thread }: Uploader, { outcomes, files }: Uploads, end: AbortSignal) {
  const headers = {
    cookie,
    origin: url,
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="a.txt"; filename*=UTF-8''a.txt`,
  }
  const upload = () =>
    fetch(`${url}/api/threads/${thread}/attachments`, { method: 'POST', headers, body: 'a note', signal: patience() })
  while (!end.aborted) {
    const body = await noted(outcomes, upload)
    if (body?.id !== undefined) files.push({ id: body.id, cookie })
    await sleep(3000 + Math.random() * 2000)
  }
}

/** Notes how a request ended. Returns the body of an answer in JSON, else null. */
async function noted(outcomes: Outcome[], request: () => Promise<Response>): Promise<{ id?: string } | null> {
  const at = performance.now()
  const note = (what: Outcome['what']) => void outcomes.push({ at, ms: performance.now() - at, what })
  try {
    const response = await request()
    const text = await response.text()
    note(response.ok ? 'answered' : 'refused')
    return response.ok && text.startsWith('{') ? (JSON.parse(text) as { id?: string }) : null
  } catch {
    note('cut')
    return null
  }
}

const patience = () => AbortSignal.timeout(patienceMs)
