import type { FormFaults } from './form-faults.ts'
import type { TribeForm } from './tribe-form.ts'

/** What every part of the review form is given. */
export type FormPart = { form: TribeForm; faults: FormFaults; edit: (change: Partial<TribeForm>) => void }
