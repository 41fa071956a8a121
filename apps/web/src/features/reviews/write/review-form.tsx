import { aspectsOf, type Aspect, commentMax, type ReviewableMember, type ReviewDraft } from '@wayhouse/domain/reviews'
import { useId } from 'react'
import House from '~icons/lucide/house'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { SegmentSlider, StarSlider } from '../../../ui/fields/rating-slider.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { AnonymousChoice } from './anonymous-choice.tsx'

export type ReviewFormProps = {
  member: ReviewableMember
  /** How many people shared the stay. */
  peopleCount: number
  draft: ReviewDraft
  onChange: (changes: Partial<ReviewDraft>) => void
  /** What is wrong with the comment. */
  error?: string | undefined
  busy: boolean
  onSend: () => void
  onNotNow: () => void
  /** Whether the form was reopened: the button that opened it had the focus and is gone. */
  takesFocus: boolean
}

/** REV-03, REV-04: the form for one person: stars, the aspects for their role, a comment, and whether it is anonymous. */
export function ReviewForm(props: ReviewFormProps) {
  const { member, peopleCount, draft, onChange, error, busy, onSend, onNotNow, takesFocus } = props
  const heading = useId()
  const firstName = firstNameOf(member.name)
  const isHost = member.form === 'host_rating'
  return (
    <Card as="li" lift={1} className="overflow-hidden">
      <Form fields={[]} onSubmit={onSend} aria-labelledby={heading}>
        <div className="p-5 sm:p-7">
          <PersonHead member={member} headingId={heading} takesFocus={takesFocus} />
          <Overall firstName={firstName} rating={draft.rating} onChange={(rating) => onChange({ rating })} />
          <div className="mt-6 grid gap-x-7 gap-y-4 sm:grid-cols-3">
            {aspectsOf(member.form).map((aspect) => (
              <AspectField
                key={aspect}
                aspect={aspect}
                firstName={firstName}
                value={draft[aspect]}
                onChange={(value) => onChange({ [aspect]: value })}
              />
            ))}
          </div>
          <CommentField
            member={member}
            value={draft.comment}
            error={error}
            onChange={(comment) => onChange({ comment })}
          />
        </div>
        <AnonymousChoice
          firstName={firstName}
          peopleCount={peopleCount}
          checked={draft.is_anonymous}
          onChange={(is_anonymous) => onChange({ is_anonymous })}
        />
        <div className="flex flex-wrap items-center gap-3 px-5 pb-5 sm:px-7 sm:pb-7 max-sm:[&>*]:w-full">
          <Button type="submit" busy={busy}>
            <span>
              {isHost ? 'Submit Rating' : 'Submit Review'}
              <span className="sr-only"> for {member.name}</span>
            </span>
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onNotNow}>
            <span>
              Not now<span className="sr-only"> for {member.name}</span>
            </span>
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type PersonHeadProps = { member: ReviewableMember; headingId: string; takesFocus: boolean }

function PersonHead({ member, headingId, takesFocus }: PersonHeadProps) {
  const isHost = member.form === 'host_rating'
  return (
    <div className="flex items-center gap-4">
      <Avatar seed={member.id} name={member.name} src={member.avatar_url} size={64} />
      <div className="min-w-0 flex-1">
        {isHost && (
          <Badge tone="accent" className="mb-1.5">
            <House size={14} aria-hidden="true" />
            Rate your host
          </Badge>
        )}
        <h2
          ref={takesFocus ? focusOnMount : null}
          tabIndex={-1}
          id={headingId}
          className="display text-xl wrap-anywhere"
        >
          <AnyLink to={`/app/users/${member.id}`} className="decoration-2 underline-offset-4 hover:underline">
            {member.name}
          </AnyLink>
        </h2>
        <p className="mt-0.5 text-ui text-muted">{isHost ? 'Hosted your stay' : 'Shared the house with you'}</p>
      </div>
    </div>
  )
}

type CommentFieldProps = {
  member: ReviewableMember
  value: string
  error: string | undefined
  onChange: (comment: string) => void
}

function CommentField({ member, value, error, onChange }: CommentFieldProps) {
  const firstName = firstNameOf(member.name)
  const isHost = member.form === 'host_rating'
  return (
    <TextArea
      label="Comment"
      hint={`Optional. Members who visit ${firstName}’s profile can read it.`}
      className="mt-6"
      rows={3}
      placeholder={
        isHost
          ? `How was the house, and how was ${firstName} when something broke?`
          : `How was it to share a house with ${firstName}?`
      }
      value={value}
      counted
      maxLength={commentMax}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type OverallProps = { firstName: string; rating: number; onChange: (rating: number) => void }

function Overall({ firstName, rating, onChange }: OverallProps) {
  return (
    <div className="mt-6 flex items-end justify-between gap-x-4">
      <div>
        <p aria-hidden="true" className="mb-1.5 text-ui font-semibold">
          Overall
        </p>
        <StarSlider
          label={`Overall for ${firstName}`}
          valueText={`${rating} of 5`}
          value={rating}
          onValueChange={onChange}
          size={38}
        />
      </div>
      <p aria-hidden="true" className="shrink-0 leading-none">
        <span className="figure text-figure-sm sm:text-figure">{rating.toFixed(1)}</span>{' '}
        <span className="text-muted">of 5</span>
      </p>
    </div>
  )
}

const labels: Record<Aspect, string> = {
  cleanliness: 'Cleanliness',
  communication: 'Communication',
  reliability: 'Reliability',
  organization: 'Organization',
  responsiveness: 'Responsiveness',
}
const ratingWords = ['', 'Poor', 'Fair', 'So-so', 'Good', 'Excellent']

type AspectFieldProps = { aspect: Aspect; firstName: string; value: number; onChange: (value: number) => void }

function AspectField({ aspect, firstName, value, onChange }: AspectFieldProps) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="flex justify-between gap-2 text-ui">
        <span className="font-semibold">{labels[aspect]}</span>
        <span className="text-muted">
          <b className="text-text">{value}</b> {ratingWords[value]}
        </span>
      </p>
      <SegmentSlider
        label={`${labels[aspect]} for ${firstName}`}
        valueText={`${value} of 5, ${ratingWords[value]}`}
        value={value}
        onValueChange={onChange}
      />
    </div>
  )
}
