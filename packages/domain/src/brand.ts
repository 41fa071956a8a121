/** Who an installation says it is. */
export type Brand = {
  name: string
  tagline: string
  description: string
  companyName: string
  companyUrl: string
  /** Where the company is, for the legal pages and emails. */
  companyAddress: string
  /** Its register and number, tax number and whatever else the law asks for. */
  companyRegistration: string
  supportEmail: string
}

/** What an operator sets of it; the rest belongs to the product. */
export type OwnBrand = Partial<Omit<Brand, 'tagline' | 'description'>>

declare global {
  /** Set by `nameBrand`, and in a browser by the first script of the page. */
  var wayhouseBrand: OwnBrand | undefined
}

const demoBrand: Brand = {
  name: 'Wayhouse',
  tagline: 'Shared stays for people who work from anywhere.',
  description:
    'A community of verified remote workers who share stays, split the rent and make friends in the next city.',
  companyName: 'Wayhouse',
  companyUrl: 'https://wayhouse.example',
  companyAddress: '1 Example Street, Example City',
  companyRegistration: 'Not registered: this is a demo',
  supportEmail: 'support@wayhouse.example',
}

/**
 * Who the product says it is (docs/decisions/017-settings-of-the-brand.md). Texts are made of it when their modules
 * are loaded, so what an operator sets has to be there before them.
 */
export const brand: Readonly<Brand> = { ...demoBrand, ...globalThis.wayhouseBrand }

/** Sets what an operator has set, for this module and for every bundle that this process loads later. */
export function nameBrand(own: OwnBrand): void {
  Object.assign(brand, own)
  globalThis.wayhouseBrand = own
}
