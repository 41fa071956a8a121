import { z } from 'zod'
import { forMembers, forOwners, forVisitors } from '../procedure.ts'
import { safetyErrors } from './errors.ts'
import {
  BlockedMember,
  BlockInput,
  NewAppeal,
  NewNotice,
  NewReport,
  OwnAppeal,
  OwnCase,
  OwnDecision,
  ReportAnswer,
  ReportPicture,
  ReportPictureFile,
  ReportReceipt,
} from './schema.ts'

const {
  TOO_MANY_BLOCKS,
  REPORTED_NOT_FOUND,
  REPORT_PICTURE_NOT_FOUND,
  REPORT_PICTURE_TOO_LARGE,
  REPORT_PICTURE_UNREADABLE,
  REPORT_PICTURE_NOT_STORED,
  DECISION_NOT_FOUND,
  DECISION_UNDONE,
  ALREADY_APPEALED,
  APPEAL_TOO_LATE,
} = safetyErrors
const tags = ['safety']

export const safetyContract = {
  blocks: forMembers
    .route({ method: 'GET', path: '/blocks', summary: 'Whom the viewer has blocked, the newest block first', tags })
    .output(z.array(BlockedMember)),
  block: forMembers
    .route({
      method: 'PUT',
      path: '/users/{id}/block',
      summary: 'Block a member',
      description:
        'An unknown id and the own one are accepted, and change nothing: the answer does not tell who exists.',
      tags,
      successStatus: 204,
    })
    .input(BlockInput)
    .output(z.void())
    .errors({ TOO_MANY_BLOCKS }),
  unblock: forMembers
    .route({ method: 'DELETE', path: '/users/{id}/block', summary: 'Unblock a member', tags, successStatus: 204 })
    .input(BlockInput)
    .output(z.void()),
  report: forMembers
    .route({
      method: 'POST',
      path: '/reports',
      summary: 'Report something',
      description:
        'Reporting the same again while its case is open changes nothing but what is new in it, and is answered with 200.',
      tags,
      outputStructure: 'detailed',
    })
    .input(NewReport)
    .output(ReportAnswer)
    .errors({ REPORTED_NOT_FOUND, REPORT_PICTURE_NOT_FOUND, TOO_MANY_BLOCKS }),
  ownCases: forOwners
    .route({ method: 'GET', path: '/reports', summary: 'What the viewer has reported, the newest first', tags })
    .output(z.array(OwnCase)),
  addPicture: forMembers
    .route({
      method: 'POST',
      path: '/reports/pictures',
      summary: 'Upload a picture for a report; the body is the file itself',
      tags,
      successStatus: 201,
    })
    .input(z.file())
    .output(ReportPicture)
    .errors({ REPORT_PICTURE_TOO_LARGE, REPORT_PICTURE_UNREADABLE, REPORT_PICTURE_NOT_STORED }),
  picture: forOwners
    .route({
      method: 'GET',
      path: '/reports/pictures/{id}',
      summary: 'A picture of an own report',
      description: 'For its uploader only.',
      tags,
      outputStructure: 'detailed',
    })
    .input(BlockInput)
    .output(ReportPictureFile)
    .errors({ REPORT_PICTURE_NOT_FOUND }),
  decisions: forOwners
    .route({
      method: 'GET',
      path: '/decisions',
      summary: 'What operators decided about the viewer, the newest first',
      description: 'What restricts the viewer, or did.',
      tags,
    })
    .output(z.array(OwnDecision)),
  acknowledge: forOwners
    .route({
      method: 'POST',
      path: '/decisions/{id}/acknowledge',
      summary: 'Confirm that a note was read',
      description: 'Reading it again changes nothing.',
      tags,
      successStatus: 204,
    })
    .input(BlockInput)
    .output(z.void())
    .errors({ DECISION_NOT_FOUND }),
  appeal: forOwners
    .route({
      method: 'POST',
      path: '/decisions/{id}/appeal',
      summary: 'Appeal against a decision',
      tags,
      successStatus: 201,
    })
    .input(NewAppeal)
    .output(OwnAppeal)
    .errors({ DECISION_NOT_FOUND, DECISION_UNDONE, ALREADY_APPEALED, APPEAL_TOO_LATE }),
  notice: forVisitors
    .route({ method: 'POST', path: '/notices', summary: 'Report illegal content', tags, successStatus: 201 })
    .input(NewNotice)
    .output(ReportReceipt),
}
