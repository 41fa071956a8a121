import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../../platform/api/pages.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { threadsQuery } from '../queries.ts'

/** Beside the list while no conversation is open: leads to the newest one with unread messages. */
export function NothingOpen() {
  const { data } = useInfiniteQuery(threadsQuery('inbox'))
  const newest = itemsOf(data).find(({ unread_count }) => unread_count > 0)
  return (
    <div className="m-auto grid justify-items-center p-6 text-center">
      <Scene name="table" />
      <h2 className="display mt-6 text-xl">Select a conversation to start messaging</h2>
      {newest && (
        <>
          <p className="mt-2 measure-46 wrap-anywhere text-muted">There are new messages in “{newest.title}”.</p>
          <ButtonLink to="/app/messages" search={{ thread: newest.id }} variant="outline" className="mt-5">
            Read new messages
          </ButtonLink>
        </>
      )}
    </div>
  )
}
