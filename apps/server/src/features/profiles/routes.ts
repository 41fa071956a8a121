import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { findOwnProfile, readProfile } from './find-profile.ts'
import type { FindDeps } from './find-profile.ts'
import { skillsOf } from './queries.ts'
import { addSkill, removeSkill } from './skills.ts'
import { updateProfile } from './update-profile.ts'
import { uploadAvatar } from './upload-avatar.ts'
import type { AvatarDeps } from './upload-avatar.ts'

export function profilesRoutes(deps: FindDeps & AvatarDeps) {
  const { profiles } = api
  const { db } = deps
  return {
    own: profiles.own.handler(({ context }) => findOwnProfile(deps, requireViewer(context).id)),
    update: profiles.update.handler(({ input, context }) => updateProfile(deps, requireViewer(context).id, input)),
    uploadAvatar: profiles.uploadAvatar.handler(({ input, context }) =>
      uploadAvatar(deps, requireViewer(context).id, input),
    ),
    skills: profiles.skills.handler(({ context }) => skillsOf(db, requireViewer(context).id)),
    addSkill: profiles.addSkill.handler(({ input, context }) => addSkill(db, requireViewer(context).id, input)),
    removeSkill: profiles.removeSkill.handler(({ input, context }) =>
      removeSkill(db, requireViewer(context).id, input.id),
    ),
    find: profiles.find.handler(({ input, context }) => readProfile(deps, requireViewer(context), input.id)),
  }
}
