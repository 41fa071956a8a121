import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { PlanDialog } from '../../../features/membership/plan-dialog.tsx'
import { CreateTribe } from '../../../features/tribes/create/create-tribe.tsx'
import { GenderQuestionSlot } from '../../../features/tribes/create/gender-question-slot.ts'
import { GenderQuestion } from '../../../features/verification/gender-question.tsx'
import { titled } from '../../../platform/page/titled.ts'

export const Route = createFileRoute('/app/tribes/create')({
  beforeLoad: requireSession,
  head: () => ({
    meta: [
      { title: titled('Create a tribe') },
      { name: 'description', content: 'Turn a listing link into a stay that you share.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Create,
})

function Create() {
  const { user } = Route.useRouteContext()
  const [plansAreOpen, setPlansAreOpen] = useState(false)
  return (
    <>
      <GenderQuestionSlot value={<GenderQuestion />}>
        <CreateTribe user={user} onSubscribe={() => setPlansAreOpen(true)} />
      </GenderQuestionSlot>
      <PlanDialog context="create-tribe" open={plansAreOpen} onOpenChange={setPlansAreOpen} />
    </>
  )
}
