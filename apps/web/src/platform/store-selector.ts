import { useMemo, useSyncExternalStore } from 'react'

/**
 * A part of a store's state, the same object for as long as `isEqual` says so. It stands in the place of the package
 * `use-sync-external-store`, by which the router reads its stores and which is written for React before 18.
 */
export function useSyncExternalStoreWithSelector<State, Part>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
  readOnServer: () => State,
  select: (state: State) => Part,
  isEqual: (before: Part, now: Part) => boolean,
): Part {
  const partOf = useMemo(() => partReader(select, isEqual), [select, isEqual])
  return useSyncExternalStore(
    subscribe,
    () => partOf(read()),
    () => partOf(readOnServer()),
  )
}

/** Reads the part, the same one for the same state: React asks more than once. */
function partReader<State, Part>(select: (state: State) => Part, isEqual: (before: Part, now: Part) => boolean) {
  let last: { state: State; part: Part } | undefined
  return (state: State): Part => {
    if (last?.state === state) return last.part
    const part = select(state)
    last = { state, part: last && isEqual(last.part, part) ? last.part : part }
    return last.part
  }
}
