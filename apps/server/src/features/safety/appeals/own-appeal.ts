import type { OwnAppeal } from '@wayhouse/domain/safety'

/** An appeal as a query returns it as JSON, with instants as PostgreSQL writes them there. */
export type AppealColumns = {
  text: string
  sent_at: string
  decide_by: string
  decided_at: string | null
  granted: boolean | null
  answer: string | null
}

export function ownAppeal({ text, sent_at, decide_by, decided_at, granted, answer }: AppealColumns): OwnAppeal {
  const isAnswered = decided_at !== null && granted !== null && answer !== null
  return {
    text,
    sent_at: new Date(sent_at).toISOString(),
    answer_by: new Date(decide_by).toISOString(),
    answered: isAnswered ? { at: new Date(decided_at).toISOString(), granted, answer } : null,
  }
}
