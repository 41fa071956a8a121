import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { emptyIfHidden, storedPicture } from '../../platform/own-data.ts'
import type { OwnData, OwnRow, OwnStoredFile } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'tribes_hosted',
      table: 'tribes',
      owner: 'created_by',
      fields: [
        'id',
        'status',
        'title',
        'location',
        'description',
        'image_url',
        'cover_keeps',
        'start_date',
        'end_date',
        'time_zone',
        'size',
      ]
        .concat('total_cost_cents', 'airbnb_link', 'airbnb_rating', 'airbnb_reviews', 'vibe_tags', 'listing_amenities')
        .concat('host_amenities', 'house_rules', 'cancellation_policy', 'neighborhood_description', 'latitude')
        .concat('longitude', 'check_in_time', 'check_out_time', 'flexible_arrival', 'wifi_speed', 'has_workspace')
        .concat('original_total_cents', 'original_currency', 'original_rate', 'original_rate_as_of')
        .concat(
          'free_cancellation_until',
          'has_kitchen',
          'has_pool',
          'created_at',
          'updated_at',
          'cancel_reason',
          'version',
        )
        .concat('audience', 'non_binary', 'shown_to_others', 'women_until', 'hidden_at'),
      // about the listing's host, who is another person, and about the people in the tribe
      withheld: ['created_by', 'idempotency_key', 'published_hash', 'place_id', 'members_count'].concat(
        'is_full',
        'share_euros',
        'audience_level',
        'hidden_below',
        'listed_below',
        'host_suspended',
        'host_name',
        'host_since',
        'host_response_rate',
        'host_is_superhost',
      ),
    },
    {
      name: 'listings_read',
      table: 'listing_readings',
      owner: 'user_id',
      fields: ['airbnb_link', 'airbnb_rating', 'airbnb_reviews', 'created_at'],
      // about the listing's host, who is another person
      withheld: ['id', 'user_id', 'host_name', 'host_since', 'host_response_rate', 'host_is_superhost'],
    },
    {
      name: 'closure_notifications',
      table: 'tribe_closure_notifications',
      owner: 'recipient_id',
      fields: ['tribe_id', 'is_read', 'created_at'],
      ...emptyIfHidden('recipient_id', ['tribe_id']),
      withheld: ['id', 'recipient_id'],
    },
    {
      name: 'photos_uploaded',
      table: 'uploaded_photos',
      owner: 'uploader_id',
      fields: ['image_url', 'tribe_id', 'changed_at'],
      withheld: ['uploader_id'],
    },
    {
      name: 'tribe_changes_made',
      table: 'tribe_changes',
      owner: 'changed_by',
      fields: ['tribe_id', 'version', 'changed_at', 'fields'],
      withheld: ['changed_by'],
    },
    {
      name: 'tribes_offered',
      table: 'tribe_hand_overs',
      owner: 'member_id',
      fields: ['tribe_id', 'host_stays', 'offered_at'],
      withheld: ['member_id'],
    },
    {
      name: 'tribes_joined',
      table: 'tribe_members',
      owner: 'profile_id',
      fields: ['tribe_id', 'status', 'reason', 'created_at'],
      ...emptyIfHidden('profile_id', ['tribe_id', 'reason']),
      withheld: ['id', 'profile_id'],
    },
  ],
  readMore: async (trx, userId) => ({ tribe_pictures: await picturesOfHosted(trx, userId) }),
  readFiles: filesOf,
}

async function filesOf(trx: Transaction<DB>, userId: string): Promise<OwnStoredFile[]> {
  const covers = await trx.selectFrom('tribes').select('image_url').where('created_by', '=', userId).execute()
  const pictures = await trx
    .selectFrom('tribe_images')
    .innerJoin('tribes', 'tribes.id', 'tribe_images.tribe_id')
    .select('tribe_images.image_url')
    .where('tribes.created_by', '=', userId)
    .execute()
  const uploaded = await trx
    .selectFrom('uploaded_photos')
    .select('image_url')
    .where('uploader_id', '=', userId)
    .execute()
  return [...covers, ...pictures, ...uploaded].flatMap(({ image_url }) => storedPicture(image_url))
}

function picturesOfHosted(trx: Transaction<DB>, userId: string): Promise<OwnRow[]> {
  return trx
    .selectFrom('tribe_images')
    .innerJoin('tribes', 'tribes.id', 'tribe_images.tribe_id')
    .select(['tribe_images.tribe_id', 'tribe_images.image_url', 'tribe_images.source', 'tribe_images.order'])
    .select('tribe_images.alt')
    .where('tribes.created_by', '=', userId)
    .orderBy('tribe_images.tribe_id')
    .orderBy('tribe_images.order')
    .execute()
}
