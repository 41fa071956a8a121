import { type ApiHandlers, os } from './fake-api.ts'
import { earlyBirdOffer } from './people.ts'

/** Handlers for the list of tribes, without open tribes, for tests that only navigate to it. */
export const noOpenTribes: ApiHandlers = {
  tribes: {
    list: os.tribes.list.handler(() => ({ items: [], next_cursor: null, count: 0, count_limit: 100, loosen: [] })),
  },
  membership: { offer: os.membership.offer.handler(() => earlyBirdOffer) },
}
