import { addMember, completedStay, publishTribe } from './builders.ts'
import { createCityGroup, groupOf, send, threadOf } from './chat.ts'
import type { TestApp, TestMember, TestResponse } from './test-app.ts'

/** Two who share tribes, their costs, a stay that has ended and conversations, and have asked each other for a spot. One blocks the other. */
export type BlockedPair = {
  xenia: TestMember
  yves: TestMember
  /** Hosts what they share, and sees both. */
  host: TestMember
  tribes: Record<'byXenia' | 'byYves' | 'shared' | 'sharedByXenia' | 'leftByYves' | 'ended', string>
  threads: Record<'group' | 'personal' | 'city', string>
  pending: Record<'ofXenia' | 'ofYves', string>
}

/** A member with a name, a picture and a text about themself. */
export async function person(app: TestApp, first: string, last: string): Promise<TestMember> {
  const member = await app.member({ name: [first, last] })
  const set = { avatar_url: `/images/avatars/portrait-of-${first}.webp`, bio: `I am ${first}.` }
  await app.db.updateTable('profiles').set(set).where('id', '=', member.id).execute()
  return member
}

export async function blockedPair(app: TestApp): Promise<BlockedPair> {
  const [xenia, yves] = [await person(app, 'Xenia', 'Quarterman'), await person(app, 'Yves', 'Zwingli')]
  const host = await person(app, 'Hanna', 'Host')
  const [shared, sharedByXenia] = [await publishTribe(app, host), await publishTribe(app, xenia)]
  for (const member of [xenia, yves]) await addMember(app, shared, member)
  await addMember(app, sharedByXenia, yves)
  done(await xenia.request('PATCH', `/api/tribes/${sharedByXenia}`, { version: 1, title: 'By the river' }))
  const tribes = {
    byXenia: await publishTribe(app, xenia, { location: 'Xanten, Germany' }),
    byYves: await publishTribe(app, yves, { location: 'Yverdon, Switzerland' }),
    shared,
    sharedByXenia,
    leftByYves: await publishTribe(app, xenia, { title: 'The orchard of Xenia' }),
    ended: await completedStay(app, host, [xenia, yves]),
  }
  const threads = {
    group: await groupOf(app, shared),
    personal: await threadOf(app, xenia, yves),
    city: await createCityGroup(app, [xenia, yves, host]),
  }
  const pending = { ofXenia: await ask(xenia, tribes.byYves), ofYves: await ask(yves, tribes.byXenia) }
  const pair = { xenia, yves, host, tribes, threads, pending }
  await talk(pair)
  await spend(app, pair)
  await review(pair)
  await report(pair)
  return pair
}

/** Asks for a spot in a tribe; returns the id of the request. */
export async function ask(member: TestMember, tribe: string): Promise<string> {
  return done(await member.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?', version: 1 })).id
}

async function talk({ xenia, yves, threads }: BlockedPair): Promise<void> {
  for (const thread of Object.values(threads)) {
    const first = done(await send(xenia, thread, 'Hello everyone'))
    const second = done(await send(yves, thread, 'Hello everyone again', { reply_to: first.seq }))
    for (const member of [xenia, yves])
      for (const { id } of [first, second])
        done(await member.request('PUT', `/api/messages/${id}/reactions/${encodeURIComponent('👍')}`))
  }
}

/** Both pay for something in what they share, and say how they are paid. Yves leaves one of the tribes, not even. */
async function spend(app: TestApp, { xenia, yves, tribes: { shared, leftByYves } }: BlockedPair): Promise<void> {
  await addMember(app, leftByYves, yves)
  for (const member of [xenia, yves]) {
    const details = { kind: 'text', text: `Give it to ${member === xenia ? 'Xenia' : 'Yves'}` }
    done(await member.request('PUT', '/api/me/paying-details', { details }))
    const line = {
      title: 'Oil',
      day: app.clock.today(),
      payer_id: member.id,
      currency: 'EUR',
      split: { kind: 'equal' },
    }
    for (const tribe of [shared, leftByYves])
      done(
        await member.request('POST', `/api/tribes/${tribe}/costs/expenses`, {
          ...line,
          amount: member === xenia ? '90.00' : '30.00',
        }),
      )
  }
  const claim = { to: xenia.id, amount: '5.00', day: app.clock.today(), way: 'cash' }
  done(await yves.request('POST', `/api/tribes/${leftByYves}/costs/settlements`, claim))
  done(await yves.request('POST', `/api/tribes/${leftByYves}/leave`))
}

async function review({ xenia, yves, host, tribes: { ended } }: BlockedPair): Promise<void> {
  const review = { rating: 4, comment: 'Tidy' }
  const ofHost = { ...review, organization_rating: 5, responsiveness_rating: 5 }
  for (const [author, about] of [
    [xenia, yves],
    [yves, xenia],
  ] as const) {
    done(await author.request('POST', `/api/tribes/${ended}/reviews`, { ...review, reviewee_id: about.id }))
    done(await author.request('POST', `/api/tribes/${ended}/host-rating`, ofHost))
  }
  done(await host.request('GET', `/api/users/${host.id}/reviews`))
}

/** Each reports the other one's tribe, and Yves also Xenia: her own list goes on to name whom she reports and blocks herself. */
async function report({ xenia, yves, tribes }: BlockedPair): Promise<void> {
  const send = async (by: TestMember, subject_type: string, subject_id: string) =>
    done(await by.request('POST', '/api/reports', { subject_type, subject_id, reason: 'rude' }))
  await send(xenia, 'tribe', tribes.byYves)
  await send(yves, 'person', xenia.id)
  await send(yves, 'tribe', tribes.byXenia)
}

// oxlint-disable-next-line no-explicit-any -- the expectations of the tests define what a body is
function done({ status, body }: TestResponse): any {
  if (status >= 300) throw new Error(`the answer was ${status} ${JSON.stringify(body)}`)
  return body
}

const partsOfTribes = [
  '',
  '/reviews',
  '/changes',
  '/reviewable-members',
  '/calendar.ics',
  '/question',
  '/overlaps',
  '/costs',
]
/** Read where there are costs. */
const partsOfCosts = ['/costs/expenses', '/costs/nights', '/costs.csv', '/costs.json', '/payment-plan']
const partsOfPeople = ['', '/tribes', '/reviews', '/host-rating', '/contact']

const listPaths = [
  '/api/tribes?limit=100',
  '/api/threads',
  '/api/messages/search?q=everyone',
  '/api/city-groups',
  '/api/reservations',
  '/api/notifications',
  '/api/me/stays',
  '/api/me/review-progress',
  '/api/me/costs',
  '/api/me/data',
  '/api/reports',
]

export const pathsOfTribe = (id: string): string[] => partsOfTribes.map((part) => `/api/tribes/${id}${part}`)
export const pathsOfPerson = (id: string): string[] => partsOfPeople.map((part) => `/api/users/${id}${part}`)

/** What a member gets from every page and list that shows people, by its path. */
export async function shownTo(
  reader: TestMember,
  { xenia, yves, host, tribes, threads }: BlockedPair,
): Promise<Record<string, unknown>> {
  const listed: { id: string }[] = (await reader.request('GET', '/api/threads')).body.items
  const ofThreads = [...listed, { id: threads.city }].flatMap(({ id }) =>
    ['', '/messages', '/changes?after=0'].map((part) => `/api/threads/${id}${part}`),
  )
  const others = [xenia, yves, host].filter(({ id }) => id !== reader.id)
  const paths = [
    ...listPaths,
    ...Object.values(tribes).flatMap(pathsOfTribe),
    ...[tribes.shared, tribes.leftByYves].flatMap((id) => partsOfCosts.map((part) => `/api/tribes/${id}${part}`)),
    ...others.flatMap(({ id }) => pathsOfPerson(id)),
    ...ofThreads,
  ]
  const shown: Record<string, unknown> = {}
  // one after the other: so many at once would be refused
  for (const path of paths) {
    const { status, body } = await reader.request('GET', path)
    if (status >= 500) throw new Error(`${path} returned ${status}`)
    shown[path] = status < 400 ? body : body.code
  }
  return shown
}
