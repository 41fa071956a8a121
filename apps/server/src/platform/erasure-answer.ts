/** What a service outside said when it was asked to erase something. Without an answer it is asked again. */
export type ErasureAnswer = 'erased' | 'not known there' | 'no answer'
