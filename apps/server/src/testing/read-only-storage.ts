import type { Storage } from '../providers/storage/port.ts'

export function readOnlyStorage(read: Storage['read']): Storage {
  const neverCalled = () => Promise.reject(new Error('the storage is only read'))
  return { read, put: neverCalled, remove: neverCalled, removeUnfinished: neverCalled }
}
