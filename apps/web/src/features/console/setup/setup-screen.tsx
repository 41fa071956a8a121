import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useSiteName } from '../site-name.ts'
import { OpenSignUp } from './open-sign-up.tsx'
import { setupQuery } from './queries.ts'
import { progressText, SetupSteps } from './setup-steps.tsx'

/** The first steps of the installation, also once they have left the overview. */
export function SetupScreen() {
  const query = useQuery(setupQuery)
  const siteName = useSiteName()
  return (
    <>
      <ScreenHead title={`Set up ${siteName}`} text={query.data && progressText(query.data)} />
      {hasLoadError(query) ? (
        <Card className="p-5">
          <LoadError query={query}>We couldn’t load the first steps.</LoadError>
        </Card>
      ) : query.data === undefined ? (
        <Loading text="Loading…">
          <Skeleton className="h-120 rounded-lg" />
        </Loading>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,53.75rem)_20rem]">
          <SetupSteps steps={query.data} />
          <OpenSignUp steps={query.data} />
        </div>
      )}
    </>
  )
}
