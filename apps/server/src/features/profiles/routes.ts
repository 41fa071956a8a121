import type { Database } from '../../platform/database/connect.ts'
import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { Storage } from '../../providers/storage/port.ts'
import { findOwnProfile, findProfile } from './find-profile.ts'
import { skillsOf } from './queries.ts'
import { addSkill, removeSkill } from './skills.ts'
import { updateProfile } from './update-profile.ts'
import { uploadAvatar } from './upload-avatar.ts'
import { skillView } from './view.ts'

export function profilesRoutes({ db, storage }: { db: Database; storage: Storage }) {
  const { profiles } = api
  return {
    own: profiles.own.handler(({ context }) => findOwnProfile(db, signedIn(context).id)),
    update: profiles.update.handler(({ input, context }) => updateProfile(db, signedIn(context).id, input)),
    uploadAvatar: profiles.uploadAvatar.handler(({ input, context }) =>
      uploadAvatar({ db, storage }, signedIn(context).id, input),
    ),
    skills: profiles.skills.handler(async ({ context }) => (await skillsOf(db, signedIn(context).id)).map(skillView)),
    addSkill: profiles.addSkill.handler(({ input, context }) => addSkill(db, signedIn(context).id, input)),
    removeSkill: profiles.removeSkill.handler(({ input, context }) => removeSkill(db, signedIn(context).id, input.id)),
    find: profiles.find.handler(({ input }) => findProfile(db, input.id)),
  }
}
