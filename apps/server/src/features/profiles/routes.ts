import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
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
    own: profiles.own.handler(({ context }) => findOwnProfile(deps, signedIn(context).id)),
    update: profiles.update.handler(({ input, context }) => updateProfile(deps, signedIn(context).id, input)),
    uploadAvatar: profiles.uploadAvatar.handler(({ input, context }) =>
      uploadAvatar(deps, signedIn(context).id, input),
    ),
    skills: profiles.skills.handler(({ context }) => skillsOf(db, signedIn(context).id)),
    addSkill: profiles.addSkill.handler(({ input, context }) => addSkill(db, signedIn(context).id, input)),
    removeSkill: profiles.removeSkill.handler(({ input, context }) => removeSkill(db, signedIn(context).id, input.id)),
    find: profiles.find.handler(({ input, context }) => readProfile(deps, signedIn(context), input.id)),
  }
}
