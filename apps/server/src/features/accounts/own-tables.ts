import type { OwnData } from '../../platform/own-data.ts'

const timestamps = ['created_at', 'updated_at']

export const ownTables: OwnData = {
  tables: [
    {
      name: 'account',
      table: 'users',
      owner: 'id',
      fields: ['id', 'email', 'email_verified', 'name', 'image', 'given_name', 'family_name', 'terms_version'].concat(
        'terms_agreed_at',
        'two_factor_enabled',
        timestamps,
      ),
      withheld: ['links_void_before', 'address_change_by'],
    },
    {
      name: 'sign_in_methods',
      table: 'accounts',
      owner: 'user_id',
      fields: ['provider_id', 'account_id', 'scope', ...timestamps],
      withheld: ['id', 'user_id', 'password', 'access_token', 'refresh_token', 'id_token'].concat(
        'access_token_expires_at',
        'refresh_token_expires_at',
      ),
    },
    {
      name: 'second_factor',
      table: 'two_factors',
      owner: 'user_id',
      fields: ['verified', 'failed_verification_count', 'locked_until'],
      withheld: ['id', 'user_id', 'secret', 'backup_codes'],
    },
    {
      name: 'answers_about_cookies',
      table: 'consents',
      owner: 'user_id',
      fields: ['version', 'analytics', 'functional', 'chosen_at'],
      withheld: ['id', 'user_id', 'visitor_id'],
    },
    {
      name: 'reminders_of_the_erasure',
      table: 'erasure_warnings',
      owner: 'user_id',
      fields: ['requested_at', 'day', 'sent_at'],
      withheld: ['user_id'],
    },
    {
      name: 'known_devices',
      table: 'known_devices',
      owner: 'user_id',
      fields: ['device', 'first_seen_at'],
      withheld: ['user_id'],
    },
    {
      name: 'sessions',
      table: 'sessions',
      owner: 'user_id',
      fields: ['ip_address', 'user_agent', 'expires_at', 'second_factor_at', ...timestamps],
      withheld: ['id', 'token', 'user_id'],
    },
    {
      name: 'access_tokens',
      table: 'access_tokens',
      owner: 'user_id',
      fields: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
      withheld: ['id', 'user_id', 'token_hash'],
    },
  ],
}
