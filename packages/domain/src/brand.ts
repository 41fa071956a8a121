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
  supportLanguages: 'English',
}

/** What a setting of the brand is until an operator sets it. */
export function isExample(setting: keyof BrandSettings): boolean {
  return brand[setting] === demoBrand[setting]
}

/**
 * The brand of this installation (docs/decisions/017-settings-of-the-brand.md). Some modules read it while they load, so
 * an operator's settings have to be applied before those modules are imported.
 */
export const brand: Readonly<Brand> = { ...demoBrand, ...globalThis.wayhouseBrand }

/** Applies an operator's settings to this module and to every bundle that this process loads later. */
export function applyBrandSettings(settings: BrandSettings): void {
  Object.assign(brand, settings)
  globalThis.wayhouseBrand = settings
}
