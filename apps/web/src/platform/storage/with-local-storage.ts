/** The result of `act`, or null if the browser forbids storage or storage is full. */
export function withLocalStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(window.localStorage)
  } catch {
    return null
  }
}
