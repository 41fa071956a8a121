/** What members can report (REP-01). */
export const subjectTypes = ['person', 'tribe', 'message', 'review', 'request'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Why something is reported (REP-01), from the least to the most urgent. */
export const reportReasons = ['rude', 'false', 'money', 'impostor', 'unsafe', 'illegal'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why there is a case: what its reports say, nothing but an operator's own act, or a contract that somebody wants to leave. */
export const caseReasons = [...reportReasons, 'operator', 'contract'] as const
export type CaseReason = (typeof caseReasons)[number]

export const reasonTexts: Record<CaseReason, string> = {
  rude: 'Rude or hurtful messages',
  false: 'Something about the stay is false',
  money: 'Asks for money outside',
  unsafe: 'Made me feel unsafe',
  impostor: 'Not who they say they are',
  illegal: 'Something illegal',
  operator: 'Opened by an operator',
  contract: 'About a contract',
}

/** Characters of what a member or a visitor writes. */
export const reportTextMax = 2000
export const reportTextTooLong = `Use at most ${reportTextMax.toLocaleString('en')} characters`
export const whyMin = 20
export const noticeWhyMin = 50
export const reportFilesMax = 5
export const reportFilesTooMany = `Add at most ${reportFilesMax} pictures`
export const reportFileMaxBytes = 10_000_000

/** How many messages are copied before and after the one that is reported (REP-03). */
export const messagesAround = 10

/** How many on each side operators read for a reason that they give (CON-06). */
export const moreMessagesAround = 40

/** Within how many hours an operator looks at a report for the first time (REP-04). */
export function firstLookHours(reason: CaseReason): number {
  return reason === 'unsafe' || reason === 'illegal' ? 4 : 24
}

/** Within how many days a case is decided (REP-04). */
export const decisionDays = 7

/** For how many months a decided case is kept, with its copies (REC-02). */
export const caseKeptMonths = 24

/** Within how many days an appeal is answered, and after how many hours the only operator may answer one against their own decision. */
export const appealAnswerDays = 7
export const onlyOperatorHours = 24

/** Characters of an appeal (CON-08). */
export const appealTextMin = 20
export const appealTextMax = 2000

/** Within how many months somebody may appeal against a decision (CON-08). */
export const appealMonths = 6

/** The answer to a report (REP-04). `time` as the reader writes it. */
export function caseReceipt(number: number, time: string): string {
  return `Case ${number}. First look by ${time}.`
}

/** Characters of the link of a notice, as it is sent and with its letters encoded. */
export const noticeLinkMax = 2000

/** A notice that is sent sooner after its form was opened comes from a program. */
export const noticeMinSeconds = 3

/** What the link of a notice is about. `path` is the same for all links to one tribe or person. */
export type LinkSubject = { type: 'tribe' | 'person'; id: string; path: string } | { type: 'link'; path: string }

/**
 * What the link of a notice is about, on the site with this origin: a tribe, a person, or just a page. Null for a link to another site.
 */
export function subjectOfLink(link: string, origin: string): LinkSubject | null {
  const url = URL.parse(link.trim(), origin)
  if (url === null || url.origin !== new URL(origin).origin) return null
  const ids = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
  const [, kind, subjectId] = new RegExp(`^/app/(tribes|users)/${ids}(?:/|$)`, 'i').exec(url.pathname) ?? []
  if (subjectId === undefined) return { type: 'link', path: url.pathname + url.search }
  const id = subjectId.toLowerCase()
  return kind?.toLowerCase() === 'tribes'
    ? { type: 'tribe', id, path: `/app/tribes/${id}` }
    : { type: 'person', id, path: `/app/users/${id}` }
}
