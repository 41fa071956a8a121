import { type ApiAnswers, os } from './fake-api.ts'
import { earlyBirdOffer } from './people.ts'

/** What the list of tribes asks for, where a test only arrives there: no tribe is open. */
export const nothingOpen: ApiAnswers = {
  tribes: {
    list: os.tribes.list.handler(() => ({ items: [], next_cursor: null, count: 0, count_limit: 100, loosen: [] })),
  },
  membership: { offer: os.membership.offer.handler(() => earlyBirdOffer) },
}
