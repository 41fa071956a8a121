import { nightsBetween } from '@wayhouse/domain/dates'
import { useId, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { costsFailure } from '../failure.ts'
import { memberOf, useCosts } from '../people.tsx'

/** The viewer's own arrival and departure, within the stay. Lines that exist stay as they are. */
export function NightsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const costs = useCosts()
  const { tribe_id, stay } = costs
  const formId = useId()
  const own = memberOf(costs, costs.own_member_id)
  const [days, setDays] = useState({ arrives: own.arrives, leaves: own.leaves })
  const [choosing, setChoosing] = useState<'arrives' | 'leaves' | null>(null)
  const save = useAction({
    act: () =>
      api.costs.setNights({
        id: tribe_id,
        arrives: days.arrives === stay.from ? null : days.arrives,
        leaves: days.leaves === stay.to ? null : days.leaves,
      }),
    success: 'Saved',
    failure: costsFailure('Your days were not saved'),
    fields: { arrives: [], leaves: [] },
    changes: ['costs.changed'],
    onDone: onClose,
  })
  const nights = nightsBetween(days.arrives, days.leaves)
  const problem = nights < 0 ? 'You cannot leave before you arrive' : save.fieldErrors.leaves
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="When you are there"
      description="New lines by nights count these. Lines that exist stay as they are."
      footer={
        <Button type="submit" form={formId} busy={save.busy} className="min-h-13 sm:flex-1">
          Save {nights < 0 ? '' : countOf(nights, 'night')}
        </Button>
      }
    >
      <Form
        id={formId}
        refused={save.error}
        onSubmit={() => nights >= 0 && save.run()}
        className="grid min-h-100 content-start gap-4 sm:grid-cols-2"
      >
        {(['arrives', 'leaves'] as const).map((end) => (
          <DateField
            key={end}
            label={end === 'arrives' ? 'You arrive' : 'You leave'}
            value={days[end]}
            error={end === 'leaves' ? problem : save.fieldErrors.arrives}
            offered={{ first: stay.from, last: stay.to }}
            range={{ from: days.arrives, to: days.leaves }}
            align={end === 'arrives' ? 'start' : 'end'}
            open={choosing === end}
            onOpenChange={(isOpen) => setChoosing(isOpen ? end : null)}
            onValueChange={(day) => setDays({ ...days, [end]: day })}
          />
        ))}
      </Form>
    </Dialog>
  )
}
