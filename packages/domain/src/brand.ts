/** The name, company and addresses that an installation shows. */
export type Brand = {
  name: string
  tagline: string
  description: string
  companyName: string
  companyUrl: string
  /** Where the company is, for the legal pages and emails. */
  companyAddress: string
  /** Its register and number, tax number and whatever else the law requires. */
  companyRegistration: string
  supportEmail: string
  supportLanguages: string
}

/** The part that an operator can set; tagline and description belong to the product. */
export type BrandSettings = Partial<Omit<Brand, 'tagline' | 'description'>>

declare global {
  /** Set by `applyBrandSettings`, and in a browser by the first script of the page. */
  var wayhouseBrand: BrandSettings | undefined
}

/** What holds until an operator sets it. */
export const exampleBrand: Readonly<Brand> = {
  name: 'Wayhouse',
  tagline: 'Shared stays for people who work from anywhere.',
  description:
    'A community of verified remote workers who share stays, split the rent and make friends in the next city.',
  companyName: 'Wayhouse',
  companyUrl: 'https://wayhouse.example',
  companyAddress: '1 Example Street, Example City',
  companyRegistration: 'Not registered: this is a demo',
  supportEmail: 'support@wayhouse.example',
  supportLanguages: 'English',
}

/**
 * The brand of this installation as it is now (docs/decisions/064-brand-in-the-console.md). It changes while the product runs, so that modules
 * read it in functions and never while they load.
 */
export const brand: Readonly<Brand> = new Proxy(exampleBrand, {
  get: (example, name: keyof BrandSettings) => globalThis.wayhouseBrand?.[name] ?? example[name],
})

/** From now on `brand` has an operator's settings, in every bundle of this process. */
export function applyBrandSettings(settings: BrandSettings): void {
  globalThis.wayhouseBrand = settings
}
