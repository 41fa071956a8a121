import { api } from '../../platform/procedure.ts'
import { operatorOf, requireAdmin } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'
import { listErasures } from './erasures.ts'
import {
  addMemberNote,
  endMemberSessions,
  proposeEnd,
  proposeErasure,
  restoreMember,
  sendMemberDownload,
  setException,
  suspendMember,
} from './member-acts.ts'
import { membersFile } from './members-file.ts'
import { findMember, listMembers } from './members.ts'

/** The screens Members and Member. */
export function membersRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    members: console.members.handler(({ input, context }) => {
      operatorOf(context)
      return listMembers(deps, input)
    }),
    membersFile: console.membersFile.handler(({ input, context }) => {
      requireAdmin(context)
      return membersFile(deps, input, operatorOf(context))
    }),
    member: console.member.handler(({ input, context }) =>
      findMember(deps, input.id.toLowerCase(), operatorOf(context)),
    ),
    suspendMember: console.suspendMember.handler(({ input, context }) =>
      suspendMember(deps, { ...input, by: operatorOf(context) }),
    ),
    restoreMember: console.restoreMember.handler(({ input, context }) =>
      restoreMember(deps, { ...input, by: operatorOf(context) }),
    ),
    endMemberSessions: console.endMemberSessions.handler(({ input, context }) =>
      endMemberSessions(deps, { ...input, by: operatorOf(context) }),
    ),
    addMemberNote: console.addMemberNote.handler(({ input, context }) =>
      addMemberNote(deps, { ...input, by: operatorOf(context) }),
    ),
    sendMemberDownload: console.sendMemberDownload.handler(({ input, context }) =>
      sendMemberDownload(deps, { ...input, by: operatorOf(context) }),
    ),
    setException: console.setException.handler(({ input, context }) =>
      setException(deps, { ...input, by: operatorOf(context) }),
    ),
    erasures: console.erasures.handler(({ input, context }) => {
      operatorOf(context)
      return listErasures(deps, input)
    }),
    endMembership: console.endMembership.handler(({ input, context }) =>
      proposeEnd(deps, { ...input, by: operatorOf(context) }),
    ),
    eraseMember: console.eraseMember.handler(({ input, context }) => {
      requireAdmin(context)
      return proposeErasure(deps, { ...input, by: operatorOf(context) })
    }),
  }
}
