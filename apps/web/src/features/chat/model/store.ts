/** An observable value, in the form that `useSyncExternalStore` expects. */
export class Store<State> {
  #state: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.#state = state
  }

  readonly state = (): State => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected replace(state: State): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
