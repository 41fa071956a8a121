import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Notify } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Reservations } from '../reservations/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type CostsDeps = Platform & {
  storage: Storage
  profiles: Profiles
  tribes: Tribes
  reservations: Reservations
  notify: Notify
}
