import { z } from 'zod'
import { holdsVisible, mustBeVisible } from '../member-text.ts'
import {
  appealTextMax,
  appealTextMin,
  noticeLinkMax,
  noticeWhyMin,
  reportFilesMax,
  reportFilesTooMany,
  reportReasons,
  reportTextMax,
  reportTextTooLong,
  subjectTypes,
  whyMin,
} from './reports.ts'

/** A member's id as it was received. If it is no id, nothing is stored. */
export const BlockInput = z.strictObject({ id: z.string().max(100) })

/** A member whom the viewer has blocked, and since when. */
export const BlockedMember = z.object({
  id: z.guid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  blocked_at: z.string(),
})
export type BlockedMember = z.infer<typeof BlockedMember>

const LongText = z.string().max(reportTextMax, reportTextTooLong)
const accurateText = 'Confirm that you believe this is accurate'

/** A report (REP-01). Only something illegal has to be explained, and confirmed as accurate. */
export const NewReport = z
  .strictObject({
    subject_type: z.enum(subjectTypes),
    subject_id: z.string().max(100),
    reason: z.enum(reportReasons, 'Choose what happened'),
    text: LongText.default(''),
    why: LongText.default(''),
    accurate: z.boolean().default(false),
    /** Ids of uploaded pictures. */
    files: z.array(z.guid()).max(reportFilesMax, reportFilesTooMany).default([]),
    /** Whether the member is blocked too. */
    block: z.boolean().default(false),
  })
  .superRefine(({ reason, why, accurate }, { addIssue }) => {
    if (reason !== 'illegal') return
    if (!holdsVisible(why) || why.trim().length < whyMin)
      addIssue({ code: 'custom', path: ['why'], message: `Say why, in at least ${whyMin} characters` })
    if (!accurate) addIssue({ code: 'custom', path: ['accurate'], message: accurateText })
  })
export type NewReport = z.infer<typeof NewReport>

/** The number of the case that a report is part of, and until when an operator looks at it. */
export const ReportReceipt = z.object({
  case: z.int(),
  first_look_by: z.string(),
  /** Only if the member should have been blocked too, and the reporter has no block left. */
  is_unblocked: z.literal(true).optional(),
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

/** 201 for a new report, 200 if the same member has reported the same before, in a case that is still open (REP-04). */
export const ReportAnswer = z.union([
  z.object({ status: z.literal(201), body: ReportReceipt }),
  z.object({ status: z.literal(200), body: ReportReceipt }),
])
export type ReportAnswer = z.infer<typeof ReportAnswer>

/** An appeal as who sent it reads it (CON-08). */
export const OwnAppeal = z.object({
  text: z.string(),
  sent_at: z.string(),
  answer_by: z.string(),
  /** Null until another operator has answered. */
  answered: z.object({ at: z.string(), granted: z.boolean(), answer: z.string() }).nullable(),
})
export type OwnAppeal = z.infer<typeof OwnAppeal>

/** A case that the viewer has reported something in (REP-05). */
export const OwnCase = z.object({
  case: z.int(),
  subject_type: z.enum(subjectTypes),
  reason: z.enum(reportReasons),
  /** The title of a tribe, "A tribe" once it is hidden from the viewer, else the name of the person whom it is about, as they see them. */
  about: z.string(),
  reported_at: z.string(),
  first_look_by: z.string(),
  /** Whether an operator has begun to look at it. */
  is_taken: z.boolean(),
  decided_at: z.string().nullable(),
  /** What was decided, in words; null before. */
  outcome: z.string().nullable(),
  /** The decision that the viewer may ask another look at, until that day; null if they may not. */
  may_appeal: z.object({ decision_id: z.guid(), until: z.string() }).nullable(),
  /** Their own appeal against the newest decision. */
  appeal: OwnAppeal.nullable(),
})
export type OwnCase = z.infer<typeof OwnCase>

/** What operators have decided about the viewer (CON-04, CON-07). */
export const OwnDecision = z.object({
  id: z.guid(),
  case: z.int(),
  /** What was reported, or `person` if nothing was. */
  subject_type: z.enum([...subjectTypes, 'link']),
  decision: z.enum(['note', 'hide', 'limit', 'suspend', 'end']),
  days: z.int().nullable(),
  /** The number of a community rule; null for a suspension without a report. */
  rule: z.int().nullable(),
  reason: z.string(),
  decided_at: z.string(),
  /** The end of a limit or a suspension; null if it has none. */
  until: z.string().nullable(),
  /** `over` if its time has passed or its note was read, `undone` if operators took it back. */
  state: z.enum(['in force', 'over', 'undone']),
  /** Messages that were copied with what was reported. */
  copied_messages: z.int(),
  /** Open tribes of a suspended member, which are closed to requests. */
  closed_tribes: z.int(),
  appeal_until: z.string(),
  may_appeal: z.boolean(),
  appeal: OwnAppeal.nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** An appeal against a decision, by the restricted member or by a reporter. */
export const NewAppeal = z.strictObject({
  id: z.string().max(100),
  text: mustBeVisible(
    z
      .string()
      .trim()
      .min(appealTextMin, `Write at least ${appealTextMin} characters`)
      .max(appealTextMax, `Use at most ${appealTextMax.toLocaleString('en')} characters`),
    `Write at least ${appealTextMin} characters`,
  ),
})
export type NewAppeal = z.infer<typeof NewAppeal>

export const ReportPicture = z.object({ id: z.guid() })

/** The content of a picture of a report, and the headers that it is sent with. */
export const ReportPictureFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream<Uint8Array>),
})
export type ReportPictureFile = z.infer<typeof ReportPictureFile>

const Line = z.string().trim().max(200, 'Use at most 200 characters')

/** A notice of illegal content, from anybody (REP-06). Name and email may be left out in one case only. */
export const NewNotice = z
  .strictObject({
    /** The address of a page of this site. */
    link: mustBeVisible(
      z.string().trim().max(noticeLinkMax, 'Use at most 2,000 characters'),
      'Give the address of the page',
    ),
    why: LongText,
    name: Line.default(''),
    email: Line.default(''),
    about_children: z.boolean().default(false),
    accurate: z.boolean().default(false),
    /** A field that people do not see: a program fills it in. */
    website: z.string().max(200).default(''),
    /** When the form was opened, in milliseconds; the API may leave it out. */
    opened_at: z.coerce.number().optional(),
  })
  .superRefine(({ why, name, email, about_children, accurate, website }, { addIssue }) => {
    const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    const missing = noticeWhyMin - why.trim().length
    if (missing > 0)
      issue('why', `At least ${noticeWhyMin} characters, ${missing} ${missing === 1 ? 'is' : 'are'} missing`)
    if (name === '' && !about_children) issue('name', 'Give your name')
    if (email === '' ? !about_children : !z.email().safeParse(email).success) issue('email', 'Give your email address')
    if (!accurate) issue('accurate', accurateText)
    if (website !== '') issue('website', 'Leave this field empty')
  })
export type NewNotice = z.infer<typeof NewNotice>

/**
 * The first name and initial of a host for whom this person could be taken, because their names look the same (T69): "Not the same
 * person as Anna K." Absent for everybody else, also for two with the same name.
 */
export const NotSameAs = z.string().optional()
