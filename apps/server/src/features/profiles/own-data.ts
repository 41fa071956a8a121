import { storedPicture } from '../../platform/own-data.ts'
import type { OwnData } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'profile',
      table: 'profiles',
      owner: 'id',
      fields: ['first_name', 'last_name', 'bio', 'location', 'avatar_url', 'nationality', 'age', 'next_destination']
        .concat('website', 'instagram_handle', 'linkedin_url', 'timezone', 'preferred_currency', 'languages')
        .concat('interests', 'additional_info', 'subscription_status', 'didit_verification_status')
        .concat('didit_verification_error', 'didit_verification_id', 'didit_verified_at', 'onboarding_completed')
        .concat('last_onboarding_step', 'role', 'suspended_at', 'deletion_requested_at', 'membership_ends_at')
        .concat('membership_then', 'created_at', 'updated_at', 'gender', 'gender_stated_at', 'gender_confirmed')
        .concat('gender_exception', 'gender_shown', 'note_unread', 'texts_hidden_at'),
      withheld: ['id'],
    },
    {
      name: 'roles',
      table: 'role_changes',
      owner: 'user_id',
      fields: ['role', 'changed_at'],
      withheld: ['id', 'user_id', 'changed_by'],
    },
    {
      name: 'suspensions',
      table: 'suspensions',
      owner: 'user_id',
      fields: ['reason', 'suspended_at', 'ends_at', 'restored_at'],
      withheld: ['id', 'user_id', 'suspended_by', 'restored_by'],
    },
    {
      name: 'skills',
      table: 'user_skills',
      owner: 'user_id',
      fields: ['skill', 'level', 'created_at'],
      withheld: ['id', 'user_id'],
    },
  ],
  readFiles: async (trx, userId) => {
    const rows = await trx.selectFrom('profiles').select('avatar_url').where('id', '=', userId).execute()
    return rows.flatMap(({ avatar_url }) => storedPicture(avatar_url))
  },
}
