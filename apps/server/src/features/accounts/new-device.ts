import type { Transaction } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Mail } from '../../platform/mail.ts'
import { isRefusal } from '../../platform/refuse.ts'
import type { Profiles } from '../profiles/index.ts'
import { deviceOf } from './device.ts'
import { newDeviceEmail } from './emails.ts'

export type DeviceDeps = {
  db: Database
  clock: Clock
  mail: Mail
  limits: Pick<Limits, 'count'>
  config: Pick<Config, 'appUrl' | 'countryHeader'>
  profiles: Pick<Profiles, 'timeZoneOf'>
}

/** Whose session was just opened, and the headers of the request. */
export type OpenedSession = { userId: string; email: string; headers: Headers }

/**
 * Remembers the device of a sign-in, and emails the member if their account has not been used from it. The first one says nothing: it
 * is that of their sign-up. More emails than the limit in a day are left out, so that nobody fills an inbox by signing in.
 */
export async function noteDevice(deps: DeviceDeps, { userId, email, headers }: OpenedSession): Promise<void> {
  const { db, clock, mail, config } = deps
  const device = deviceOf(headers.get('user-agent'))
  await inTransaction(db, async (trx) => {
    // of two sign-ins at once from the same device, one adds it
    const added = await trx
      .insertInto('known_devices')
      .values({ user_id: userId, device, first_seen_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('device')
      .executeTakeFirst()
    if (added === undefined || (await isFirst(trx, { userId, device })) || !(await mayEmail(deps, userId))) return
    const timeZone = await deps.profiles.timeZoneOf(trx, userId)
    const country = countryIn(headers, config)
    await mail.send(trx, newDeviceEmail(email, { device, country, at: clock.now(), timeZone, appUrl: config.appUrl }))
  })
}

async function isFirst(trx: Transaction<DB>, { userId, device }: { userId: string; device: string }): Promise<boolean> {
  const other = await trx
    .selectFrom('known_devices')
    .select('device')
    .where('user_id', '=', userId)
    .where('device', '<>', device)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

async function mayEmail({ limits }: DeviceDeps, userId: string): Promise<boolean> {
  try {
    await limits.count('new_device_mail', userId)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** The country that the operator's proxy names; null without one. An address alone is no place. */
function countryIn(headers: Headers, { countryHeader }: Pick<Config, 'countryHeader'>): string | null {
  const code = countryHeader === null ? '' : (headers.get(countryHeader)?.trim().toUpperCase() ?? '')
  if (!/^[A-Z]{2}$/.test(code)) return null
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
  return name === 'Unknown Region' ? null : (name ?? null)
}
