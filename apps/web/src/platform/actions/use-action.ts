import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveEventType } from '@wayhouse/domain/live'
import { useMemo } from 'react'
import { fieldErrorsOf, noConnection, type Refusal, refusalOf } from '../api/refusal.ts'
import { applyEvent, invalidate } from '../live/live-events.ts'
import { answeredCodes } from '../session/page-member.ts'
import { toast, toasts } from './toast.ts'

/** A toast's title, with a description where there is one. */
export type ToastText = string | readonly [title: string, description?: string]

/** Which field a refusal is about: field → prefixes of the refusal's code. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>

type ActionOptions<Output, Input> = {
  /** Performs the action, with `api`, `authApi` or `parsed`: it rejects with an error that `refusalOf` can read. */
  act: (input: Input) => Promise<Output>
  success?: ToastText
  /**
   * The toast of a failure. A string is the title above the refusal's text; there is no toast if one of `fields` shows that
   * text. A function returns the whole toast, or null for none.
   */
  failure?: string | ((refusal: Refusal) => ToastText | null)
  /** The fields that show their errors, each with the codes of refusals without issues that are about it. Must be a constant. */
  fields?: FieldCodes
  /** What the action changes: events, or keys of queries. Refetched before `onDone`, and if a refusal shows that the page is out of date. */
  changes?: readonly (LiveEventType | QueryKey)[]
  /** The action is busy until this settles. */
  onDone?: (output: Output, input: Input) => unknown
  onRefused?: (refusal: Refusal, input: Input) => unknown
  /** Whether it may be started again for another input while it runs. */
  overlapping?: boolean
  /** The key by which any page finds the running mutation in the query client. */
  mutationKey?: QueryKey
}

/**
 * An action of a button or a form. `run` starts it unless it is running. `busy` is true until it and `onDone` have settled,
 * and `asked` is its input until then. `error` and `fieldErrors` are the refusal of the last run; `reset` clears them.
 */
export function useAction<Output, Input = void>(options: ActionOptions<Output, Input>) {
  const { act, success, failure, fields = noFields, changes = [], onDone, onRefused, overlapping = false } = options
  const queryClient = useQueryClient()
  const refetchChanges = () =>
    Promise.all(
      changes.map((change) =>
        typeof change === 'string' ? applyEvent(queryClient, change) : invalidate(queryClient, [change]),
      ),
    )
  const { mutate, isPending, variables, error, reset } = useMutation<Output, unknown, Input>({
    mutationKey: options.mutationKey ?? [],
    mutationFn: act,
    onSuccess: async (output, input) => {
      toasts.dismissErrors()
      if (success !== undefined) show(toast.success, success)
      try {
        await refetchChanges()
        await onDone?.(output, input)
      } catch (thrown) {
        // the action itself succeeded, so `failure` must not be shown
        if (!isAborted(thrown)) toast.error(nextPageFailed, (refusalOf(thrown) ?? noConnection).message)
      }
    },
    onError: async (thrown, input) => {
      if (isAborted(thrown)) return
      const refusal = refusalOf(thrown) ?? noConnection
      // first, because it may answer what the page would
      const refused = onRefused?.(refusal, input)
      const text = answeredCodes.has(refusal.code) ? null : failureText(refusal, failure, fields)
      if (text !== null) show(toast.error, text)
      if (outdated.has(refusal.status)) void refetchChanges()
      await refused
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

/** The error texts of a form's fields: from the issues that a refusal lists, or for the field that its code is about. */
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

const nextPageFailed = 'That worked, but the next page could not be loaded'

/** Not found or a conflict: the page is out of date. */
const outdated: ReadonlySet<number> = new Set([404, 409])

const noFields: FieldCodes = {}

function fieldOf({ code }: Refusal, fields: FieldCodes): string | undefined {
  return Object.keys(fields).find((field) => fields[field]?.some((prefix) => code.startsWith(prefix)))
}

function show(add: typeof toast.error, text: ToastText): void {
  if (typeof text === 'string') add(text)
  else add(...text)
}

/** Cancelled by the member; nothing is shown. */
function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
