import { useSuspenseQuery } from '@tanstack/react-query'
import { longDate, nightsBetween } from '@wayhouse/domain/dates'
import type { ReviewableMembers } from '@wayhouse/domain/reviews'
import { drawingPath, stayLength } from '@wayhouse/domain/tribes'
import { useEffect, useRef, useState } from 'react'
import Eye from '~icons/lucide/eye'
import { countOf } from '../../../platform/format/count-of.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { reviewableQuery } from '../queries.ts'
import { MemberReview } from './member-review.tsx'
import { ReviewProgress } from './review-progress.tsx'
import { SentRow } from './sent-row.tsx'

type ReviewPageProps = {
  tribeId: string
  /** The viewer's first name. */
  firstName: string | null
}

/** REV-01: one form for each person still to review; sent reviews are collapsed. */
export function ReviewPage({ tribeId, firstName }: ReviewPageProps) {
  const { data } = useSuspenseQuery(reviewableQuery(tribeId))
  const [justSent, setJustSent] = useState<string | null>(null)
  const { tribe, members } = data
  const sent = members.filter(({ sent_rating }) => sent_rating !== null)
  const isDone = sent.length === members.length
  const length = stayLength(nightsBetween(tribe.start_date, tribe.end_date))
  const rows = sent.map((member) => (
    <SentRow
      key={member.id}
      member={member}
      rating={member.sent_rating ?? 0}
      takesFocus={justSent === member.id && !isDone}
    />
  ))
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <div className="mx-auto grid max-w-280 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="min-w-0">
          <h1 className="display text-3xl">Review your tribe</h1>
          <p className="mt-2 text-md text-muted wrap-anywhere">
            {countOf(length.count, length.unit)} in{' '}
            <AnyLink to={`/app/tribes/${tribe.id}`} className="link">
              {tribe.title}
            </AnyLink>
          </p>
          {isDone ? (
            <>
              <AllReviewed firstName={firstName} takesFocus={justSent !== null} />
              <ul className="mt-4 grid gap-3">{rows}</ul>
            </>
          ) : (
            <>
              <div className="mt-5 lg:hidden">
                <ReviewProgress members={members} />
              </div>
              <ul className="mt-5 grid gap-4 lg:mt-7">
                {rows}
                {members
                  .filter(({ sent_rating }) => sent_rating === null)
                  .map((member) => (
                    <MemberReview
                      key={member.id}
                      tribeId={tribe.id}
                      peopleCount={data.people_count}
                      member={member}
                      onSent={() => setJustSent(member.id)}
                    />
                  ))}
              </ul>
            </>
          )}
        </div>
        <Aside data={data} />
      </div>
    </main>
  )
}

function AllReviewed({ firstName, takesFocus }: { firstName: string | null; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Card className="mt-7 grid justify-items-center px-6 py-10 text-center lg:py-14">
      <Scene name="table" />
      <h2 ref={heading} tabIndex={-1} className="display mt-6 text-2xl">
        {firstName === null ? 'Thank you' : `Thank you, ${firstName}`}
      </h2>
      <p className="mt-2.5 measure-44 text-md text-muted">
        You have already reviewed all available members for this tribe
      </p>
      <p className="mt-1 measure-44 text-muted">
        Reviews about you appear on your profile as your housemates write them.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <ButtonLink to="/app">Find your next tribe</ButtonLink>
        <ButtonLink to="/app/profile" variant="outline">
          Open my profile
        </ButtonLink>
      </div>
    </Card>
  )
}

function Aside({ data }: { data: ReviewableMembers }) {
  const { tribe, members, release, held_until } = data
  return (
    <aside aria-label="About these reviews" className="grid gap-4 lg:sticky lg:top-24 lg:pt-2">
      {members.length > 0 && (
        <div className="max-lg:hidden">
          <ReviewProgress members={members} />
        </div>
      )}
      <Card className="overflow-hidden max-lg:hidden">
        <Picture src={tribe.image_url} fallback={drawingPath(tribe.id)} alt="" className="h-37.5 w-full object-cover" />
        <div className="p-5">
          <p className="font-bold wrap-anywhere">{tribe.title}</p>
          <p className="mt-0.5 text-ui text-muted wrap-anywhere">
            {tribe.location} · {stayDates(tribe.start_date, tribe.end_date)}
          </p>
        </div>
      </Card>
      <p className="flex gap-3 px-1 text-ui text-muted">
        <Eye size={19} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          {held_until !== null && `This stay was completed before its last day, ${longDate(held_until)}. `}
          {releaseTexts[release](held_until === null ? null : 'that day')} They can reply once.
        </span>
      </p>
    </aside>
  )
}

/** When a review appears; `from` is the day before which none does. */
const releaseTexts = {
  immediate: (from: string | null) =>
    `A review appears ${from === null ? 'as soon as you send it' : `on ${from}`}, an anonymous one at a time drawn at random, one to three days later. It cannot be changed afterwards.`,
  double_blind: (from: string | null) =>
    `A review appears once you have both written one${from === null ? ', or after 14 days' : `, but not before ${from}, or 14 days after it`}; an anonymous review appears on the first of a month after that. It cannot be changed once sent.`,
} as const
