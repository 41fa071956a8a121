import { appealMonths, onlyOperatorHours } from './reports.ts'
import { blocksMax, newMemberDays } from './rules.ts'

/** The refusals of the safety room. */
export const safetyErrors = {
  TOO_MANY_BLOCKS: {
    status: 409,
    message: `You can block at most ${blocksMax.toLocaleString('en')} members`,
  },
  REPORTED_NOT_FOUND: { status: 404, message: 'What you report is not there any more' },
  REPORT_PICTURE_NOT_FOUND: { status: 404, message: 'Picture not found' },
  REPORT_PICTURE_TOO_LARGE: { status: 413, message: 'A picture can be at most 10 MB' },
  REPORT_PICTURE_UNREADABLE: { status: 415, message: 'This file is not a readable picture' },
  REPORT_PICTURE_NOT_STORED: { status: 507, message: 'The picture could not be stored. Please try again later' },
  CASE_NOT_FOUND: { status: 404, message: 'Case not found' },
  CASE_CHANGED: { status: 409, message: 'This case has changed since you read it. Read it again before you decide' },
  CASE_DECIDED: { status: 409, message: 'This case is decided' },
  CASE_NOT_YOURS: { status: 409, message: 'Somebody else works on this case' },
  OPERATOR_CONCERNED: {
    status: 409,
    message: 'No operator decides about themself or about another operator. Take the role from them first',
  },
  DECISION_NOT_FOUND: { status: 404, message: 'Decision not found' },
  DECISION_UNDONE: { status: 409, message: 'This decision does not hold any more' },
  ALREADY_APPEALED: { status: 409, message: 'There is an appeal against this decision' },
  APPEAL_TOO_LATE: { status: 409, message: `An appeal is possible for ${appealMonths} months after the decision` },
  APPEAL_NOT_FOUND: { status: 404, message: 'No appeal waits here' },
  APPEAL_OF_OWN_DECISION: { status: 409, message: 'Another operator than the one who decided answers an appeal' },
  APPEAL_TOO_EARLY: {
    status: 409,
    message: `You are the only operator: an appeal against your own decision waits ${onlyOperatorHours} hours`,
  },
  ACT_PENDING: { status: 409, message: 'A second operator was asked about this member. Undo that first' },
  ACT_NOT_FOUND: { status: 404, message: 'Nothing waits here for a second operator' },
  ACT_NEEDS_ANOTHER: { status: 409, message: 'Another operator than the one who asked confirms it' },
  CONTACTS_LIMITED: {
    status: 403,
    message: 'You cannot contact anybody new until {until}. You can still reply to everybody',
  },
  NOT_POSSIBLE_HERE: { status: 409, message: 'This decision is not possible for this case' },
  TOO_MANY_NEW_PEOPLE: {
    status: 429,
    // without numbers, which an installation may set
    message:
      `You have contacted as many new people as one can in a day; in the first ${newMemberDays} days these are fewer. ` +
      'You can still reply to everybody',
  },
} as const
