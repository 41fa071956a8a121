// How our scripts run the Wireit tasks of the package.json files, which are npm scripts.

/** The settings of Wireit, as environment variables. */
export const taskSettings = {
  WIREIT_FAILURES: 'continue',
  WIREIT_LOGGER: 'quiet-ci',
  // tasks that have passed are skipped, but no older output is restored
  WIREIT_CACHE: 'none',
}
