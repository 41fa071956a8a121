/** The secret that signs the sessions of every product that is measured. */
export const authSecret = 'a secret of the benchmarks alone, long enough'
