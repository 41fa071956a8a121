import {
  caseReceipt,
  reasonTexts,
  type ReportReason,
  type ReportReceipt,
  reportTextMax,
  reportTextTooLong,
  safetyErrors,
  type SubjectType,
  whyMin,
} from '@wayhouse/domain/safety'
import { type ChangeEvent, useState } from 'react'
import Flag from '~icons/lucide/flag'
import { toast } from '../../platform/actions/toast.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import type { ReportType } from '../../platform/page/person-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../ui/fields/field-frame.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { caseTime } from './case-time.tsx'
import { EmergencyLine } from './emergency-line.tsx'
import { useEmergencyNumber } from './emergency-number.ts'
import { type AddedPicture, ReportPictures } from './report-pictures.tsx'
import { sendReport } from './send-report.ts'

/** What is typed stays while the page is open, also when the dialog was closed. */
type Draft = {
  reason: ReportReason | null
  /** What happened, or why it is illegal: what is typed stays when the reason changes. */
  text: string
  accurate: boolean
  pictures: readonly AddedPicture[]
  block: boolean
}

const emptyDraft: Draft = { reason: null, text: '', accurate: false, pictures: [], block: false }

/** REP-01: reports a person or something of theirs. The answer is the number of the case and the time of the first look. */
export const ReportDialog: ReportType = ({ person, subject, open, onOpenChange, block = 'offered' }) => {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, block: block === 'chosen' })
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const name = person === null ? null : firstNameOf(person.name)
  const emergencyNumber = useEmergencyNumber(subject, open)
  const report = useAction({
    act: (sent: Draft) => sendReport(inputOf(subject, sent)),
    failure: 'The report was not sent',
    fields: { reason: [], text: [], why: [], accurate: [], files: ['REPORT_PICTURE'] },
    onDone: (answer, sent) => {
      setDraft(emptyDraft)
      // a block changes the page behind the dialog, and this one with it
      if (sent.block && !answer.is_unblocked) toast.success('Blocked', receiptText(answer))
      setReceipt(answer)
    },
  })
  const close = (stays: boolean) => {
    onOpenChange(stays)
    if (!stays) setReceipt(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={titleOf(subject.type, name)}
      description={`${name ?? 'The person'} is not told about a report.`}
      footer={
        receipt === null ? (
          <div className="w-full">
            <Button type="submit" form="report" busy={report.busy} className="w-full">
              <Flag size={18} aria-hidden="true" />
              {draft.block ? 'Send report and block' : 'Send report'}
            </Button>
            <EmergencyLine number={emergencyNumber} />
          </div>
        ) : (
          <Button onClick={() => close(false)}>Close</Button>
        )
      }
    >
      {receipt === null ? (
        <ReportForm
          draft={draft}
          blockName={block === 'done' ? null : name}
          errors={report.fieldErrors}
          refused={report.error}
          onChange={change}
          onSubmit={() => report.run(draft)}
        />
      ) : (
        <p role="status" className="text-md">
          {receiptText(receipt)}
        </p>
      )}
    </Dialog>
  )
}

function receiptText({ case: number, first_look_by, is_unblocked }: ReportReceipt): string {
  const receipt = caseReceipt(number, caseTime(first_look_by))
  return is_unblocked ? `${receipt} ${safetyErrors.TOO_MANY_BLOCKS.message}.` : receipt
}

function titleOf(type: SubjectType, name: string | null): string {
  if (type === 'tribe') return 'Report this tribe'
  if (type === 'person' && name !== null) return `Report ${name}`
  return `Report this ${type}`
}

function inputOf(subject: { type: SubjectType; id: string }, { reason, pictures, ...draft }: Draft) {
  const isIllegal = reason === 'illegal'
  return {
    subject_type: subject.type,
    subject_id: subject.id,
    ...(reason !== null && { reason }),
    text: isIllegal ? '' : draft.text,
    why: isIllegal ? draft.text : '',
    accurate: isIllegal && draft.accurate,
    files: pictures.map(({ id }) => id),
    block: draft.block,
  }
}

type ReportFormProps = {
  draft: Draft
  /** The first name of who can be blocked too; null for nobody. */
  blockName: string | null
  errors: Readonly<Record<string, string>>
  refused: object | null
  onChange: (part: Partial<Draft>) => void
  onSubmit: () => void
}

function ReportForm({ draft, blockName, errors, refused, onChange, onSubmit }: ReportFormProps) {
  const tooLong = draft.text.length > reportTextMax ? reportTextTooLong : undefined
  const text = {
    value: draft.text,
    counted: reportTextMax,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onChange({ text: event.target.value }),
  }
  return (
    <Form id="report" refused={refused} onSubmit={onSubmit} className="grid gap-4">
      <Reasons chosen={draft.reason} error={errors.reason} onChoose={(reason) => onChange({ reason })} />
      {draft.reason === 'illegal' ? (
        <div className="grid gap-2 rounded-control bg-sunken p-4">
          <TextArea
            {...text}
            label="Why is it illegal"
            hint={`Between ${whyMin} and ${reportTextMax.toLocaleString('en')} characters.`}
            error={tooLong ?? errors.why}
          />
          <Checkbox
            label="I believe this is accurate"
            checked={draft.accurate}
            error={errors.accurate ?? null}
            onChange={(event) => onChange({ accurate: event.target.checked })}
          />
        </div>
      ) : (
        <TextArea {...text} label="What should we know" error={tooLong ?? errors.text} />
      )}
      <ReportPictures pictures={draft.pictures} error={errors.files} onChange={(pictures) => onChange({ pictures })} />
      {blockName !== null && (
        <div className="rounded-control bg-sunken px-4 py-2">
          <Switch
            label={`Block ${blockName} too`}
            checked={draft.block}
            onCheckedChange={(block) => onChange({ block })}
          />
        </div>
      )}
    </Form>
  )
}

type ReasonsProps = {
  chosen: ReportReason | null
  error: string | undefined
  onChoose: (reason: ReportReason) => void
}

/** In the order of the specification. */
const shownReasons = [
  'rude',
  'false',
  'money',
  'unsafe',
  'impostor',
  'illegal',
] as const satisfies readonly ReportReason[]

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="report-reason-label"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : 'report-reason-note'}
      tabIndex={-1}
    >
      <p id="report-reason-label" className="font-strong">
        What happened?
      </p>
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-5">
        {shownReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-12 items-center gap-3.5 border-b border-line font-strong last:border-0 sm:nth-last-2:border-0"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="radio"
            />
            {reasonTexts[reason]}
          </label>
        ))}
      </div>
      <FieldNote id="report-reason" error={error ?? null} />
    </div>
  )
}
