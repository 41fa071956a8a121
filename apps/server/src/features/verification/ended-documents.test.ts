import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { startTestApp, testSecret } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { claimDocuments } from './claim-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('REC-02 the document of a member whose membership was ended verifies nobody else, also after their erasure', async () => {
  const [ended, other] = await Promise.all([app.member(), app.member()])
  const documents = [{ country: 'PRT', number: 'P 123 456' }]
  const claim = (userId: string) => inTransaction(app.db, (trx) => claimDocuments(trx, userId, documents, testSecret))
  const { keepDocuments, forgetDocuments } = app.rooms.verification
  expect(await claim(ended.id)).toBe(true)
  await inTransaction(app.db, (trx) => keepDocuments(trx, ended.id))
  expect(await claim(ended.id)).toBe(true)
  await inTransaction(app.db, (trx) => forgetDocuments(trx, ended.id))
  await inTransaction(app.db, (trx) => keepDocuments(trx, ended.id))
  await app.db.deleteFrom('users').where('id', '=', ended.id).execute()
  expect(await claim(other.id)).toBe(false)
  await app.db
    .updateTable('ended_documents')
    .set({ ended_at: new Date('2020-01-01') })
    .execute()
  await app.rooms.verification.deleteEndedDocuments()
  expect(await claim(other.id)).toBe(true)
})
