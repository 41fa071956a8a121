import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveEventType } from '@wayhouse/domain/live'
import { useMemo } from 'react'
import { applyEvent, invalidate } from './live-events.ts'
import { fieldErrorsOf, noConnection, type Refusal, refusalOf } from './refusal.ts'
import { toast, toasts } from './toast.ts'

/** A toast's title, with a description where there is one. */
export type ToastText = string | readonly [title: string, description?: string]

/** Which field a refusal is about: field → what the refusal's code begins with. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>

type ActionOptions<Output, Input> = {
  /** Does it. Rejects with what `refusalOf` can read, by `api`, `authApi` or `parsed`. */
  act: (input: Input) => Promise<Output>
  /** Shown when it succeeded. */
  success?: ToastText
  /**
   * Shown when it failed. A title stands above the refusal's text, and is left out where one of `fields` shows that text;
   * a function returns the whole toast, or null for none.
   */
  failure?: string | ((refusal: Refusal) => ToastText | null)
  /** The fields that show what is wrong with them, each with the refusals without issues that are about it. A constant. */
  fields?: FieldCodes
  /** What it changes: events, or the keys of queries. Refetched before `onDone`, and where the page turns out to be out of date. */
  changes?: readonly (LiveEventType | QueryKey)[]
  /** Busy until this is over. */
  onDone?: (output: Output, input: Input) => unknown
  onRefused?: (refusal: Refusal, input: Input) => unknown
  /** May be started again while it is under way, for another input. */
  overlapping?: boolean
  /** By which the query client finds it while it is under way, on any page. */
  mutationKey?: QueryKey
}

/**
 * Something that a member does with a button or a form. `run` starts it unless it is under way; `busy` until all of it
 * is over, and `asked` its input until then; `error` and `fieldErrors` are the last try's refusal; `reset` clears them.
 */
export function useAction<Output, Input = void>(options: ActionOptions<Output, Input>) {
  const { act, success, failure, fields = noFields, changes = [], onDone, onRefused, overlapping = false } = options
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all(
      changes.map((change) =>
        typeof change === 'string' ? applyEvent(queryClient, change) : invalidate(queryClient, [change]),
      ),
    )
  const { mutate, isPending, variables, error, reset } = useMutation<Output, unknown, Input>({
    mutationKey: options.mutationKey ?? [],
    mutationFn: act,
    onSuccess: async (output, input) => {
      toasts.settle()
      if (success !== undefined) show(toast.success, success)
      try {
        await renew()
        await onDone?.(output, input)
      } catch (thrown) {
        // it succeeded all the same: no failure may be shown
        if (!isAborted(thrown)) toast.error(notShown, (refusalOf(thrown) ?? noConnection).message)
      }
    },
    onError: async (thrown, input) => {
      if (isAborted(thrown)) return
      const refusal = refusalOf(thrown) ?? noConnection
      const text = failureText(refusal, failure, fields)
      if (text !== null) show(toast.error, text)
      if (outdated.has(refusal.status)) void renew()
      await onRefused?.(refusal, input)
    },
  })
  const refusal = useMemo(() => {
    return error === null || isAborted(error) ? null : (refusalOf(error) ?? noConnection)
  }, [error])
  return {
    busy: isPending,
    asked: isPending ? variables : undefined,
    run: (input: Input) => {
      if (overlapping || !isPending) mutate(input)
    },
    error: refusal,
    fieldErrors: useMemo(() => (refusal ? errorsByField(refusal, fields) : {}), [refusal, fields]),
    reset,
  }
}

/** The texts for the fields of a form: of the issues that a refusal lists, else of the field that its code is about. */
export function errorsByField(refusal: Refusal, fields: FieldCodes): Readonly<Record<string, string>> {
  const field = fieldOf(refusal, fields)
  return field === undefined ? fieldErrorsOf(refusal) : { [field]: refusal.message }
}

/** The toast of a refusal; null for none. */
export function failureText(
  refusal: Refusal,
  failure: ActionOptions<never, never>['failure'],
  fields: FieldCodes,
): ToastText | null {
  if (typeof failure === 'function') return failure(refusal)
  const [first] = Object.entries(fieldErrorsOf(refusal))
  if (failure === undefined || fieldOf(refusal, fields) !== undefined || (first && first[0] in fields)) return null
  return [failure, first ? first[1] : refusal.message]
}

const notShown = 'That worked, but the next page could not be loaded'

/** Not found, or a conflict: the page is out of date. */
const outdated: ReadonlySet<number> = new Set([404, 409])

const noFields: FieldCodes = {}

function fieldOf({ code }: Refusal, fields: FieldCodes): string | undefined {
  return Object.keys(fields).find((field) => fields[field]?.some((beginning) => code.startsWith(beginning)))
}

function show(add: typeof toast.error, text: ToastText): void {
  if (typeof text === 'string') add(text)
  else add(...text)
}

/** Cancelled by the member; nothing is shown. */
function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
