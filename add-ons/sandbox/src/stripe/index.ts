export { decodedForm } from './form.ts'
export { newId, saveObject } from './object-store.ts'
export { storePastSale } from './past-sale.ts'
export { sandboxPaymentsKeys } from './provider.ts'
